import type { FormEvent } from 'react';
import { formatRupees } from '../../../shared/calculators/emi.ts';
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
  /** Where its forms are posted. Each has a field `form`: `tell` or `prefer`. */
  action: string;
  /** Of the application: the browser may have sent another one since. */
  reference: string;
  /** With script. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  refused?: RefusedFacts | undefined;
  /** How what was sent turned out. */
  notice?: Elements;
}

/** The lenders whose published rules fit what an applicant has told, cheapest first, and which one is preferred. */
export function LikelyLenders({ likely, action, reference, onSubmit, refused, notice }: LikelyLendersProps) {
  const { request, offers, count, preference, isClosed } = likely;
  const form = { method: 'post', action, onSubmit } as const;
  const hasSamples = offers.some(({ lender }) => lender.startsWith('Sample '));
  const isShown = offers.some((offer) => isPreferred(likely, offer));
  return (
    <section aria-labelledby="likely" className="likely">
      <h2 id="likely">Lenders whose published rules fit what you told us</h2>
      <p className="likely-told">
        {[
          `${request.loanType} of ${formatRupees(request.amount)} over ${request.months} months`,
          ...(request.employment ? [request.employment] : []),
          ...(request.pincode === undefined ? [] : [request.pincode]),
        ].join(' · ')}
      </p>
      {notice}
      {preference !== null && !isShown && (
        <div className="likely-preferred">
          <p>
            You prefer <strong>{preference.lender}</strong>
            <span>{`, ${preference.product}.`}</span>
          </p>
          {!isClosed && (
            <form {...form}>
              <PreferButton value="" label="Undo" name={preference.lender} reference={reference} />
            </form>
          )}
        </div>
      )}
      {offers.length === 0 ? (
        <p>No lender’s published rules fit this loan as it is. We look for one all the same, and call you.</p>
      ) : (
        <ul className="offers">
          {offers.map((offer) => (
            <OfferRow
              key={offer.versionId}
              offer={offer}
              action={
                isClosed ? undefined : (
                  <form {...form}>
                    {isPreferred(likely, offer) ? (
                      <PreferButton value="" label="Undo" name={offer.lender} reference={reference} />
                    ) : (
                      <PreferButton
                        value={offer.versionId}
                        label="Tell us you prefer this one"
                        name={offer.lender}
                        reference={reference}
                      />
                    )}
                  </form>
                )
              }
            >
              <OfferNotes offer={offer} isPreferred={isPreferred(likely, offer)} />
            </OfferRow>
          ))}
        </ul>
      )}
      {!isClosed && (
        <FactsForm key={JSON.stringify(request)} likely={likely} form={form} reference={reference} refused={refused} />
      )}
      <p className="likely-after">
        <a href={offersPath(request)}>{count > offers.length ? `See all ${count} offers` : 'See why, and all lenders'}</a>
        <span> Lowest APR first. Indicative; the lender’s own statement binds.</span>
        {hasSamples && <span> Lenders whose names start with “Sample” do not exist.</span>}
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
  reference: string;
}

function PreferButton({ value, label, name, reference }: PreferButtonProps) {
  return (
    <>
      <input type="hidden" name="form" value="prefer" />
      <input type="hidden" name="preferred" value={value} />
      <input type="hidden" name="reference" value={reference} />
      <button type="submit" className="btn btn-quiet">
        <span>{label}</span>
        <span className="sr-only">{`: ${name}`}</span>
      </button>
    </>
  );
}

function OfferNotes({ offer, isPreferred }: { offer: Offer | PossibleOffer; isPreferred: boolean }) {
  const isOpenRate = 'missing' in offer && offer.lowestRate < offer.annualRate;
  if (!isPreferred && !('missing' in offer)) return null;
  return (
    <div className="likely-notes">
      {isPreferred && (
        <p className="likely-choice">
          <Icon name="check" />
          <span>You prefer this one.</span>
        </p>
      )}
      {'missing' in offer && (
        <p>
          <span>{`Not checked yet: ${missingText(offer)}.`}</span>
          {isOpenRate && (
            <span>{` Its rate is ${offer.lowestRate}% to ${offer.annualRate}% a year; the figures are for the highest.`}</span>
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
  return ['age', 'income', 'emis', ...car.filter(asked)];
}

interface FactsFormProps {
  likely: LikelyOffers;
  form: { method: 'post'; action: string; onSubmit: LikelyLendersProps['onSubmit'] };
  reference: string;
  refused: RefusedFacts | undefined;
}

function FactsForm({ likely, form, reference, refused }: FactsFormProps) {
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
      <h3 id="likely-facts">{heading}</h3>
      <p>You need not answer. It stays with your application.</p>
      <div>
        <SelectInput
          label={LIKELY_LABELS.months}
          name="months"
          defaultValue={valueOf('months')}
          error={refused?.fields['months']}
        >
          <Options of={tenuresOf(request).map((months) => [String(months), `${months} months`])} />
        </SelectInput>
        {fields.map((name) => (
          <TextInput
            key={name}
            label={LABELS[name] ?? LIKELY_LABELS[name]}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={valueOf(name)}
            error={refused?.fields[name]}
            hint={name === 'emis' ? 'Taken as 0 until you say otherwise.' : undefined}
          />
        ))}
        <button type="submit" className="btn btn-peacock">
          Check
        </button>
      </div>
    </form>
  );
}

const LABELS: Readonly<Partial<Record<LikelyField, string>>> = {
  age: 'Age',
  income: 'Income a month, ₹',
  emis: 'Present EMIs a month, ₹',
  carValue: 'Value of the car, ₹',
};
