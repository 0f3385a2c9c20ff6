import type { FormEvent } from 'react';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { EMPLOYMENT_TYPES } from '../../../shared/loans/fields.ts';
import { type Said, say } from '../../../shared/languages/say.ts';
import { LIKELY_LABELS, type LikelyField, type LikelyOffers, seenName, tenuresOf } from '../../../shared/loans/likely.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { carOf } from '../../../shared/loans/products.ts';
import { offersPath } from '../../../shared/offers/address.ts';
import { missingText } from '../../../shared/offers/facts.ts';
import type { Offer, PossibleOffer } from '../../../shared/offers/offers.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Options, SelectInput, TextInput } from '../../ui/Field.tsx';
import type { Elements } from '../../ui/elements.ts';
import { OfferRow } from '../offers/OfferRow.tsx';

/** What was refused, by the field. */
export interface RefusedFacts {
  fields: Readonly<Partial<Record<string, string>>>;
  typed: Readonly<Partial<Record<string, string>>>;
}

interface LikelyLendersProps {
  likely: LikelyOffers;
  /** Where its form is posted, with a field `form`. */
  action: string;
  /** Of the application: the browser may have sent another one since. */
  reference: string;
  /** With script. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  refused?: RefusedFacts | undefined;
  /** The button whose answer is awaited: the value of what is preferred, or `tell`. */
  busy?: string | undefined;
  /** How what was sent turned out. */
  notice?: Elements;
  /** What it says in another language than English. */
  words?: Said | undefined;
  /** In the browser, what stands before the addresses of pages in another language. */
  prefix?: string | undefined;
}

/** Its buttons stand in the cards too, so that what is typed is sent with each. */
const FORM = 'likely-form';

/** The lenders whose published rules fit what an applicant has told, cheapest first, and which one is preferred. */
export function LikelyLenders({
  likely,
  action,
  reference,
  onSubmit,
  refused,
  busy,
  notice,
  words,
  prefix = '',
}: LikelyLendersProps) {
  const tell = (text: string) => say(words, text);
  const { request, offers, count, preference, isClosed, hasSamples } = likely;
  const isShown = offers.some((offer) => isPreferred(likely, offer));
  return (
    <section aria-labelledby="likely" aria-busy={busy !== undefined} className="likely">
      {/* The key Enter presses the first button of a form. */}
      {!isClosed && <button type="submit" form={FORM} tabIndex={-1} aria-hidden="true" className="sr-only" />}
      <h2 id="likely">{tell('Lenders whose published rules fit what you told us')}</h2>
      <p className="likely-told">
        {[
          tell(`${request.loanType} of ${formatRupees(request.amount)} over ${request.months} months`),
          ...(request.employment ? [tell(request.employment)] : []),
          ...(request.pincode === undefined ? [] : [request.pincode]),
        ].join(' · ')}
      </p>
      {notice}
      {preference !== null && !isShown && (
        <div className="likely-preferred">
          <p>
            <span>{tell('You prefer')} </span>
            <strong>{preference.lender}</strong>
            <span>{`, ${preference.product}.`}</span>
          </p>
          {!isClosed && <PreferButton value="" label={tell('Undo')} name={preference.lender} {...{ busy, tell }} />}
        </div>
      )}
      {offers.length === 0 ? (
        <p>{tell('No lender’s published rules fit this loan as it is. We look for one all the same, and call you.')}</p>
      ) : (
        <ul className="offers">
          {offers.map((offer) => (
            <OfferRow
              key={offer.versionId}
              offer={offer}
              words={words}
              action={
                isClosed ? undefined : isPreferred(likely, offer) ? (
                  <PreferButton value="" label={tell('Undo')} name={offer.lender} {...{ busy, tell }} />
                ) : (
                  <PreferButton
                    value={offer.versionId}
                    label={tell('Tell us you prefer this one')}
                    name={offer.lender}
                    {...{ busy, tell }}
                  />
                )
              }
            >
              <OfferNotes offer={offer} isPreferred={isPreferred(likely, offer)} words={words} />
            </OfferRow>
          ))}
        </ul>
      )}
      {!isClosed && (
        <FactsForm
          key={JSON.stringify(request)}
          {...{ likely, reference, refused, busy, tell }}
          form={{ id: FORM, method: 'post', action, onSubmit }}
        />
      )}
      <p className="likely-after">
        <a href={prefix + offersPath(request)}>
          {tell(count > offers.length ? `See all ${count} offers` : 'See why, and all lenders')}
        </a>
        <span> {tell('Lowest APR first. Indicative; the lender’s own statement binds.')}</span>
        {hasSamples && offers.length > 0 && <span> {tell('Lenders whose names start with “Sample” do not exist.')}</span>}
      </p>
    </section>
  );
}

/** A new version of a product is the same offer to who prefers it. */
const isPreferred = ({ preference }: LikelyOffers, { lender, product }: Offer | PossibleOffer) =>
  preference !== null && preference.lender === lender && preference.product === product;

interface PreferButtonProps {
  /** The version; empty for none. */
  value: string;
  label: string;
  name: string;
  busy: string | undefined;
  tell: (text: string) => string;
}

const PreferButton = ({ value, label, name, busy, tell }: PreferButtonProps) => (
  <button
    type="submit"
    form={FORM}
    name="preferred"
    value={value}
    aria-disabled={busy !== undefined}
    className="btn btn-quiet"
  >
    <span>{busy === value ? tell('Sending…') : label}</span>
    <span className="sr-only">{`: ${name}`}</span>
  </button>
);

interface OfferNotesProps {
  offer: Offer | PossibleOffer;
  isPreferred: boolean;
  words: Said | undefined;
}

function OfferNotes({ offer, isPreferred, words }: OfferNotesProps) {
  const isOpenRate = 'missing' in offer && offer.lowestRate < offer.annualRate;
  if (!isPreferred && !('missing' in offer)) return null;
  return (
    <div className="likely-notes">
      {isPreferred && (
        <p className="likely-choice">
          <Icon name="check" />
          <span>{say(words, 'You prefer this one.')}</span>
        </p>
      )}
      {'missing' in offer && (
        <p>
          <span>
            {say(words, 'Not checked yet: {answers}.').replace(
              '{answers}',
              missingText(offer, (text) => say(words, text)),
            )}
          </span>
          {isOpenRate && (
            <span>
              {` ${say(words, `Its rate is ${offer.lowestRate}% to ${offer.annualRate}% a year; the figures are for the highest.`)}`}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** What is asked: for exactness, and what was told already so that a slip can be mended. */
function askedFields({ request, missing }: LikelyOffers): LikelyField[] {
  const car = carOf(request.loanType) === undefined ? [] : (['carYear', 'carValue'] as const);
  const asked = (name: 'carYear' | 'carValue') => missing.includes(name) || request[name] !== undefined;
  // What the application itself says is corrected there.
  const own = (['employment', 'pincode'] as const).filter((name) => missing.includes(name) && request[name] === undefined);
  return ['age', 'income', 'emis', ...own, ...car.filter(asked)];
}

interface FactsFormProps {
  likely: LikelyOffers;
  form: { id: string; method: 'post'; action: string; onSubmit: LikelyLendersProps['onSubmit'] };
  reference: string;
  refused: RefusedFacts | undefined;
  busy: string | undefined;
  tell: (text: string) => string;
}

function FactsForm({ likely, form, reference, refused, busy, tell }: FactsFormProps) {
  const { request, missing } = likely;
  const fields = askedFields(likely);
  const open = fields.filter((name) => (missing as readonly string[]).includes(name)).length;
  const valueOf = (name: LikelyField) => refused?.typed[name] ?? request[name]?.toString() ?? '';
  const heading =
    open === 0
      ? 'What it was worked out for'
      : `${capitalise(NUMBERS[open] ?? '')} ${open === 1 ? 'fact' : 'facts'} would make this exact`;
  return (
    <form {...form} noValidate aria-labelledby="likely-facts" className="likely-facts">
      <input type="hidden" name="form" value="tell" />
      <input type="hidden" name="reference" value={reference} />
      {(['months', ...fields] as const).map((name) => (
        <input key={name} type="hidden" name={seenName(name)} value={request[name]?.toString() ?? ''} />
      ))}
      <h3 id="likely-facts">{tell(heading)}</h3>
      <p>{tell('You need not answer. It stays with your application.')}</p>
      <div>
        <SelectInput
          label={tell(LIKELY_LABELS.months)}
          name="months"
          defaultValue={valueOf('months')}
          error={refused?.fields['months'] && tell(refused.fields['months'])}
        >
          <Options of={tenuresOf(request).map((months) => [String(months), tell(`${months} months`)])} />
        </SelectInput>
        {fields.map((name) => {
          const field = {
            label: tell(LABELS[name] ?? LIKELY_LABELS[name]),
            name,
            defaultValue: valueOf(name),
            error: refused?.fields[name] && tell(refused.fields[name]),
            hint: HINTS[name] && tell(HINTS[name]),
          };
          return name === 'employment' ? (
            <SelectInput key={name} {...field}>
              <Options none={tell('Not said')} of={EMPLOYMENT_TYPES.map((type) => [type, tell(type)])} />
            </SelectInput>
          ) : (
            <TextInput key={name} {...field} inputMode="numeric" autoComplete={name === 'pincode' ? 'postal-code' : 'off'} />
          );
        })}
        <button type="submit" aria-disabled={busy !== undefined} className="btn btn-peacock">
          {tell(busy === 'tell' ? 'Checking…' : 'Check')}
        </button>
      </div>
    </form>
  );
}

const HINTS: Readonly<Partial<Record<LikelyField, string>>> = {
  emis: 'Taken as 0 until you say otherwise.',
  pincode: 'Pincodes have 6 digits.',
};
const LABELS: Readonly<Partial<Record<LikelyField, string>>> = {
  age: 'Age',
  income: 'Income a month, ₹',
  emis: 'Present EMIs a month, ₹',
  carValue: 'Value of the car, ₹',
};
