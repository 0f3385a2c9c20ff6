import { useId } from 'react';
import { EMPLOYMENT_TYPES } from '../../../shared/loans/fields.ts';
import { MAX_QUANTITY_TEXT } from '../../../shared/kit/quantities.ts';
import type { OfferField } from '../../../shared/offers/form.ts';
import { fill } from '../../../shared/languages/words.ts';
import type { OfferRequest, PossibleFigures } from '../../../shared/offers/offers.ts';
import type { Question } from '../../../shared/offers/questions.ts';
import { joinWords } from '../../../shared/offers/rule-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { WithNames } from '../parts/EnglishText.tsx';
import { KnownAnswers, useLabels, type WrittenField } from './fields.tsx';
import type { OfferSort } from './address.ts';
import type { OffersView } from './read-offers.server.ts';
import { useOfferWords } from './useOfferWords.ts';

const PLACEHOLDERS = { pincode: 'sixDigits', emis: 'zeroIfNone' } as const satisfies Partial<Record<WrittenField, string>>;

interface TypedProps {
  name: WrittenField;
  /** Its label is not shown. */
  hidden?: boolean;
  hintId?: string | undefined;
}

function Typed({ name, hidden = false, hintId }: TypedProps) {
  const labelOf = useLabels();
  const { questions } = useOfferWords().texts;
  const placeholder = (PLACEHOLDERS as Partial<Record<WrittenField, 'sixDigits' | 'zeroIfNone'>>)[name];
  const input = (
    <input
      type="text"
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={MAX_QUANTITY_TEXT}
      placeholder={placeholder && questions[placeholder]}
      className="input"
      aria-label={hidden ? labelOf(name) : undefined}
      aria-describedby={hintId}
    />
  );
  if (hidden) return input;
  return (
    <label className="question">
      <span>{labelOf(name)}</span>
      {input}
    </label>
  );
}

/** All that is still missing, once for all lenders. */
export function Questions({ view: { open, request, sort } }: { view: OffersView }) {
  const { texts, tell } = useOfferWords();
  if (open.length === 0) return null;
  const { title, titleOfOne, numbers, why, use } = texts.questions;
  // Both are needed for what the EMIs take of the income.
  const names: OfferField[] = open.flatMap((answer) =>
    answer === 'income' && request.emis === 0 ? [answer, 'emis'] : [answer],
  );
  return (
    <form method="get" action="/offers" className="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">
        {open.length === 1 ? titleOfOne : fill(title, { number: numbers[open.length as keyof typeof numbers] })}
        <small>{why}</small>
      </h2>
      <KnownAnswers of={request} except={names} sort={sort} />
      {names.map((name) =>
        name === 'employment' ? (
          <fieldset key={name} className="question">
            <legend>{texts.fields.employment}</legend>
            <div className="question-choices">
              {EMPLOYMENT_TYPES.map((type) => (
                <label key={type} className="choice">
                  <input type="radio" name={name} value={type} />
                  {tell(type)}
                </label>
              ))}
            </div>
          </fieldset>
        ) : (
          <Typed key={name} name={name as WrittenField} />
        ),
      )}
      <button type="submit" className="btn btn-peacock">
        {use}
      </button>
    </form>
  );
}

interface CardQuestionProps {
  offer: PossibleFigures;
  question: Question;
  request: OfferRequest;
  sort: OfferSort;
}

/** The next question of a possible offer, with the rules that are the reason for it. */
export function CardQuestion({ offer: { lender, product }, question, request, sort }: CardQuestionProps) {
  const { answer, rules, missing } = question;
  const { texts, terms, tell } = useOfferWords();
  const words = texts.questions;
  const id = useId();
  const hintId = answer === 'pincode' ? id : undefined;
  return (
    <form
      method="get"
      action="/offers"
      className="card-question"
      aria-label={`${lender}, ${product}: ${words.asked[answer]}`}
    >
      <KnownAnswers of={request} except={[answer]} sort={sort} />
      <p>
        <Icon name="question" />
        <span>
          {rules.length > 0 && (
            <b>
              <WithNames
                text={fill(rules.length === 1 ? words.rule.one : words.rule.other, {
                  lender,
                  rules: joinWords(
                    rules.map((text) => `“${text}”`),
                    terms.and,
                  ),
                })}
              />
            </b>
          )}
          {rules.length === 0 && answer === 'income' && <b>{words.ownRule}</b>} {words.asked[answer]}
          {missing > 1 && <span className="card-question-more">{` ${fill(words.more, { count: missing })}`}</span>}
        </span>
      </p>
      <span className="card-question-set">
        {answer === 'employment' ? (
          EMPLOYMENT_TYPES.map((type) => (
            <button key={type} type="submit" name="employment" value={type} className="btn btn-quiet">
              {tell(type)}
            </button>
          ))
        ) : (
          <>
            <Typed name={answer} hidden hintId={hintId} />
            <button type="submit" className="btn btn-peacock">
              {words.check}
            </button>
          </>
        )}
      </span>
      {hintId && (
        <span id={hintId} className="field-hint basis-full">
          {texts.fields.pincodeHint}
        </span>
      )}
    </form>
  );
}
