import { emiPath } from '../../../shared/calculators/address.ts';
import { exactEmi, formatRupees } from '../../../shared/calculators/emi.ts';
import { usualMonths } from '../../../shared/loans/likely.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import type { OfferRequest } from '../../../shared/offers/offers.ts';
import { TextLink } from '../parts/TextLink.tsx';

interface RequestProps {
  of: Partial<OfferRequest>;
  /** Where the lenders that would lend it are; missing while there are none. */
  toOffers: string | undefined;
}

/** Beside the form: what the link to it has filled in, about what that costs, and the way to those who would lend it. */
export function Request({ of: { loanType, amount, months: asked }, toOffers }: RequestProps) {
  const product = PRODUCTS.find((each) => each.loanType === loanType);
  const isKnown = product !== undefined || amount !== undefined;
  if (!isKnown && toOffers === undefined) return null;
  const months = product && (asked ?? usualMonths(product.loanType));
  return (
    <section aria-labelledby="request" className="grid gap-3 rounded-card border border-line bg-white p-5">
      <h3 id="request" className="text-[1.375rem]">
        {isKnown ? 'Your request' : 'Who would lend to you?'}
      </h3>
      {isKnown && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
          {product && <Fact label="Loan" value={product.name} />}
          {amount !== undefined && <Fact label="Amount" value={formatRupees(amount)} />}
          {product && <Fact label="Rate from, a year" value={`${product.rateFrom}%`} />}
          {product && months !== undefined && amount !== undefined && (
            <Fact
              label={`EMI over ${months} months at that rate`}
              value={`${formatRupees(exactEmi(amount, product.rateFrom, months))} a month`}
            />
          )}
        </dl>
      )}
      {toOffers !== undefined && (
        <p className="text-[0.9375rem]">Lenders’ published rules answer at once, without your name or phone number.</p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {toOffers !== undefined && (
          <a href={toOffers} data-to-offers="" className="text-link">
            See which lenders fit
          </a>
        )}
        {product && months !== undefined && amount !== undefined && (
          <TextLink to={emiPath({ amount, rate: product.rateFrom, months })}>Work out the EMI</TextLink>
        )}
      </p>
    </section>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-[0.8125rem] text-slate">{label}</dt>
    <dd className="num font-semibold wrap-anywhere">{value}</dd>
  </div>
);
