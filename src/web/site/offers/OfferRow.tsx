import { cardFigures, incomeWarning } from '../../../shared/offers/facts.ts';
import type { Marks } from '../../../shared/offers/marks.ts';
import { type Said, say } from '../../../shared/languages/say.ts';
import type { OfferFigures, PossibleFigures } from '../../../shared/offers/offers.ts';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';

interface OfferRowProps {
  offer: OfferFigures | PossibleFigures;
  /** What is said under its figures. */
  marks?: Marks | undefined;
  /** Whether it names its product also where there is little room, since the lender has several in the list. */
  namesProduct?: boolean | undefined;
  /** The button. */
  action?: Elements;
  /** What can be ticked beside it. */
  choice?: Elements;
  /** What is folded. */
  details?: Elements;
  /** Below the figures, such as a question. */
  children?: Elements;
  /** What it says in another language than English. */
  words?: Said | undefined;
}

/**
 * The card of an offer: an item of a list under a heading of level 2. One row where there is room for it. Its style sheet is
 * `offer-row.css`.
 */
export function OfferRow({
  offer,
  marks = {},
  namesProduct = false,
  action,
  choice,
  details,
  children,
  words,
}: OfferRowProps) {
  const { lender, lenderKind, product, isStale } = offer;
  const warning = incomeWarning(offer);
  const tell = (text: string) => say(words, text);
  const lang = words && 'en';
  return (
    <li className={`offer ${isStale ? 'offer-stale' : ''} ${'missing' in offer ? 'offer-possible' : ''}`.trim()}>
      <div className="offer-row">
        <div className="offer-who">
          <h3 lang={lang}>{lender}</h3>
          <p className={namesProduct ? undefined : 'offer-product'}>
            <span lang={lang}>{product}</span>
            <span>{` · ${tell(lenderKind)}`}</span>
          </p>
          {isStale && <StaleMark words={words} />}
        </div>
        <dl className="offer-figures">
          {cardFigures(offer).map(({ name, label, text }) => {
            const mark = name === 'netInHand' ? undefined : marks[name];
            return (
              <div key={name} className={`offer-figure offer-${name} ${mark ? 'offer-lowest' : ''}`.trim()}>
                <dt>{tell(label)}</dt>
                <dd>{text}</dd>
                {mark && (
                  <dd className="offer-mark">
                    {!('missing' in offer) && <Icon name="check" />} <span>{tell(mark)}</span>
                  </dd>
                )}
              </div>
            );
          })}
        </dl>
        {action && <div className="offer-action">{action}</div>}
        {choice && <div className="offer-choice">{choice}</div>}
      </div>
      {details && (
        <details className="offer-details">
          <summary>
            <Icon name="caret-down" />
            <span>
              <span>{tell('Details')}</span>
              <span className="sr-only" lang={lang}>{`${words ? ': ' : ' of '}${lender}, ${product}`}</span>
            </span>
          </summary>
          {details}
        </details>
      )}
      {warning && <p className="offer-income">{tell(warning)}</p>}
      {children}
    </li>
  );
}

/** For terms not compared with the lender's for too long. */
export function StaleMark({ words }: Pick<OfferRowProps, 'words'>) {
  return <p className="stale-mark">{say(words, 'May be out of date')}</p>;
}
