import type { CSSProperties } from 'react';
import { useLocation } from 'react-router';
import { formatShort } from '../../../shared/calculators/emi.ts';
import { MAX_QUANTITY_TEXT, parseAmount } from '../../../shared/kit/quantities.ts';
import { counted, fill } from '../../../shared/languages/words.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { loanTypeIn } from '../../../shared/loans/type-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useSite } from '../../ui/useSite.ts';
import { Dock } from '../frame/Dock.tsx';
import { fillNodes } from '../languages/words.ts';
import { heroOf } from '../parts/heads.ts';
import { Thumb } from '../parts/Thumb.tsx';
import { Trail } from '../parts/Trail.tsx';
import { AboutFields, KnownAnswers, LoanFields } from './fields.tsx';
import { InForce } from './InForce.tsx';
import type { FormView } from './read-offers.server.ts';
import { useOfferWords } from './useOfferWords.ts';

const ASKED = ['loanType', 'amount', 'months'] as const;
const TENURES = ['12', '24', '36', '48', '60'];

/** Three questions, or the whole form where an answer has to be corrected. */
export function AskPage({ view }: { view: FormView }) {
  return Object.keys(view.errors).length > 0 ? <CorrectForm view={view} /> : <ThreeQuestions view={view} />;
}

function CorrectForm({ view }: { view: FormView }) {
  const { yourRequest, seeOffers, correct } = useOfferWords().texts;
  return (
    <section aria-labelledby="request-title" className="correct-form">
      <div className="form-card">
        <h1 id="request-title">{yourRequest}</h1>
        <p>{correct.kept}</p>
        <Notice kind="error" className="mb-6">
          {correct.notice}
        </Notice>
        <form method="get" action="/offers" className="site-form offer-form" aria-labelledby="request-title">
          <LoanFields {...view} />
          <AboutFields {...view} />
          <button type="submit" className="btn btn-gold btn-large">
            {seeOffers} <Icon name="arrow-right" />
          </button>
        </form>
      </div>
    </section>
  );
}

function ThreeQuestions({ view: { typed, inForce, lenders } }: { view: FormView }) {
  const { heading, lead, picture } = heroOf(useLocation().pathname, useSite());
  const { language, texts, tell } = useOfferWords();
  const { seeOffers, howWeMatch, ask, fields } = texts;
  const { months = '', amount = '' } = typed;
  const isOther = months !== '' && !TENURES.includes(months);
  const rupees = parseAmount(amount);
  return (
    <>
      <section className="ask-hero">
        <div className="page-width">
          <div className="ask-pitch">
            <div className="text-mint">
              <Trail />
            </div>
            <h1>
              {heading[0]} <em>{heading[1]}</em>
            </h1>
            <p className="ask-lead">{lead}</p>
            <ul className="promises">
              <li>
                <Icon name="check" /> {ask.noName}
              </li>
              <li>
                <Icon name="check" /> {counted(language, ask.rules, lenders)}
              </li>
              <li>
                <Icon name="check" />
                <span>
                  {fillNodes(ask.order, {
                    how: (
                      <a key="how" href="/how-we-match" className="underline underline-offset-4">
                        {howWeMatch}
                      </a>
                    ),
                  })}
                </span>
              </li>
            </ul>
            <Picture name={picture} alt="" sizes="330px" className="ask-scene" />
          </div>
          <form id="request" method="get" action="/offers" className="three offer-form" aria-labelledby="three">
            <h2 id="three">{ask.title}</h2>
            <KnownAnswers of={typed} except={ASKED} />
            <fieldset>
              <legend>
                <Numeral of={1} /> {ask.which}
              </legend>
              <div className="kinds">
                {PRODUCTS.map(({ loanType }, position) => (
                  <label key={loanType} className="choice">
                    <input
                      type="radio"
                      name="loanType"
                      value={loanType}
                      required
                      defaultChecked={typed.loanType === loanType}
                    />
                    <Thumb position={position} className="kind-picture" />
                    {loanTypeIn(language, loanType)}
                  </label>
                ))}
              </div>
            </fieldset>
            <div className="three-field">
              <label htmlFor="offer-amount">
                <Numeral of={2} /> {ask.howMuch}
              </label>
              <div className="input-prefix money" style={{ '--prefix': '1ch' } as CSSProperties}>
                <span aria-hidden="true">₹</span>
                <input
                  id="offer-amount"
                  name="amount"
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  required
                  maxLength={MAX_QUANTITY_TEXT}
                  defaultValue={amount}
                  aria-describedby="offer-amount-text"
                  className="input"
                />
              </div>
              <p id="offer-amount-text" className="field-hint">
                {rupees === undefined ? ask.amountHint : fill(fields.read, { value: tell(formatShort(rupees)) })}
              </p>
            </div>
            <fieldset>
              <legend>
                <Numeral of={3} /> {ask.howLong}
              </legend>
              <div className="choices">
                {TENURES.map((each) => (
                  <label key={each} className="choice">
                    <input type="radio" name="months" value={each} required defaultChecked={months === each} />
                    {each}
                  </label>
                ))}
                <label className="choice">
                  <input type="radio" name="months" value="" className="other-months" defaultChecked={isOther} />
                  {ask.other}
                </label>
                <input
                  name="months"
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={MAX_QUANTITY_TEXT}
                  defaultValue={isOther ? months : ''}
                  aria-label={ask.otherLabel}
                  placeholder={ask.otherHint}
                  className="input"
                />
              </div>
            </fieldset>
            <div className="three-send">
              <button type="submit" className="btn btn-gold btn-large">
                {seeOffers} <Icon name="arrow-right" />
              </button>
              <p>{ask.next}</p>
            </div>
          </form>
        </div>
      </section>
      <InForce rows={inForce} />
      <Dock>
        <button type="submit" form="request" className="btn btn-gold">
          {seeOffers} <Icon name="arrow-right" />
        </button>
      </Dock>
    </>
  );
}

const Numeral = ({ of }: { of: number }) => (
  <span className="three-number arch" aria-hidden="true">
    {of}
  </span>
);
