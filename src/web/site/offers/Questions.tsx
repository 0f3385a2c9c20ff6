import { useId } from 'react';
import { EMPLOYMENT_TYPES } from '../../../shared/loans/fields.ts';
import { MAX_QUANTITY_TEXT } from '../../../shared/kit/quantities.ts';
import type { OfferField } from '../../../shared/offers/form.ts';
import type { OfferRequest, PossibleOffer } from '../../../shared/offers/offers.ts';
import { type Question, QUESTIONS } from '../../../shared/offers/questions.ts';
import { joinWords } from '../../../shared/offers/rule-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KnownAnswers, labelOf, type WrittenField } from './fields.tsx';
import type { OfferSort } from './address.ts';
import type { OffersView } from './read-offers.server.ts';

const PLACEHOLDERS: Partial<Record<WrittenField, string>> = { pincode: '6 digits', emis: '0 if none' };
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

interface TypedProps {
  name: WrittenField;
  /** Its label is not shown. */
  hidden?: boolean;
  hintId?: string | undefined;
}

function Typed({ name, hidden = false, hintId }: TypedProps) {
  const input = (
    <input
      type="text"
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={MAX_QUANTITY_TEXT}
      placeholder={PLACEHOLDERS[name]}
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
  if (open.length === 0) return null;
  // Both are needed for what the EMIs take of the income.
  const names: OfferField[] = open.flatMap((answer) =>
    answer === 'income' && request.emis === 0 ? [answer, 'emis'] : [answer],
  );
  return (
    <form method="get" action="/offers" className="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">
        {open.length === 1 ? 'One answer makes this exact' : `${NUMBERS[open.length]} answers make this exact`}
        <small>Each is asked because a rule of a lender, or ours on income, needs it.</small>
      </h2>
      <KnownAnswers of={request} except={names} sort={sort} />
      {names.map((name) =>
        name === 'employment' ? (
          <fieldset key={name} className="question">
            <legend>Employment</legend>
            <div className="question-choices">
              {EMPLOYMENT_TYPES.map((type) => (
                <label key={type} className="choice">
                  <input type="radio" name={name} value={type} />
                  {type}
                </label>
              ))}
            </div>
          </fieldset>
        ) : (
          <Typed key={name} name={name as WrittenField} />
        ),
      )}
      <button type="submit" className="btn btn-peacock">
        Use these answers
      </button>
    </form>
  );
}

/** The rules as they are published: "The rule of Sample Bank A is “Employment: salaried”." */
const ruleSentence = (lender: string, rules: readonly string[]) =>
  `The ${rules.length === 1 ? 'rule' : 'rules'} of ${lender} ${rules.length === 1 ? 'is' : 'are'} ${joinWords(
    rules.map((text) => `“${text}”`),
    'and',
  )}.`;

interface CardQuestionProps {
  offer: PossibleOffer;
  question: Question;
  request: OfferRequest;
  sort: OfferSort;
}

/** The next question of a possible offer, with the rules that are the reason for it. */
export function CardQuestion({ offer: { lender, product }, question, request, sort }: CardQuestionProps) {
  const { answer, rules, missing } = question;
  const id = useId();
  const hintId = answer === 'pincode' ? id : undefined;
  return (
    <form method="get" action="/offers" className="card-question" aria-label={`${lender}, ${product}: ${QUESTIONS[answer]}`}>
      <KnownAnswers of={request} except={[answer]} sort={sort} />
      <p>
        <Icon name="question" />
        <span>
          {rules.length > 0 && <b>{ruleSentence(lender, rules)}</b>}
          {rules.length === 0 && answer === 'income' && <b>We show no loan whose EMIs are more than the income.</b>}{' '}
          {QUESTIONS[answer]}
          {missing > 1 && <span className="card-question-more">{` One of ${missing} answers it needs.`}</span>}
        </span>
      </p>
      <span className="card-question-set">
        {answer === 'employment' ? (
          EMPLOYMENT_TYPES.map((type) => (
            <button key={type} type="submit" name="employment" value={type} className="btn btn-quiet">
              {type}
            </button>
          ))
        ) : (
          <>
            <Typed name={answer} hidden hintId={hintId} />
            <button type="submit" className="btn btn-peacock">
              Check
            </button>
          </>
        )}
      </span>
      {hintId && (
        <span id={hintId} className="field-hint basis-full">
          Pincodes have 6 digits.
        </span>
      )}
    </form>
  );
}
