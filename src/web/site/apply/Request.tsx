import { emiPath } from '../../../shared/calculators/address.ts';
import { exactEmi, formatRupees } from '../../../shared/calculators/emi.ts';
import { usualMonths } from '../../../shared/loans/likely.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import type { OfferRequest } from '../../../shared/offers/offers.ts';
import { fill } from '../../../shared/languages/words.ts';
import { useSite } from '../../ui/useSite.ts';
import { labelOf } from '../frame/navigation.ts';
import { useWords } from '../languages/words.ts';
import { TextLink } from '../parts/TextLink.tsx';
import { words } from './words.ts';

interface RequestProps {
  of: Partial<OfferRequest>;
  /** Where the lenders that would lend it are; missing while there are none. */
  toOffers: string | undefined;
}

/** Beside the form: what the link to it has filled in, about what that costs, and the way to those who would lend it. */
export function Request({ of: { loanType, amount, months: asked }, toOffers }: RequestProps) {
  const { language } = useSite();
  const { request } = useWords(words);
  const product = PRODUCTS.find((each) => each.loanType === loanType);
  const isKnown = product !== undefined || amount !== undefined;
  if (!isKnown && toOffers === undefined) return null;
  const months = product && (asked ?? usualMonths(product.loanType));
  return (
    <section aria-labelledby="request" className="grid gap-3 rounded-card border border-line bg-white p-5">
      <h3 id="request" className="text-[1.375rem]">
        {isKnown ? request.yours : request.who}
      </h3>
      {isKnown && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
          {product && <Fact label={request.loan} value={labelOf(language, product.path) ?? product.name} />}
          {amount !== undefined && <Fact label={request.amount} value={formatRupees(amount)} />}
          {product && <Fact label={request.rateFrom} value={`${product.rateFrom}%`} />}
          {product && months !== undefined && amount !== undefined && (
            <Fact
              label={fill(request.emi, { months })}
              value={fill(request.aMonth, { emi: formatRupees(exactEmi(amount, product.rateFrom, months)) })}
            />
          )}
        </dl>
      )}
      {toOffers !== undefined && <p className="text-[0.9375rem]">{request.rules}</p>}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {toOffers !== undefined && (
          <a href={toOffers} data-to-offers="" className="text-link">
            {request.fit}
          </a>
        )}
        {product && months !== undefined && amount !== undefined && (
          <TextLink to={emiPath({ amount, rate: product.rateFrom, months })}>{request.workOut}</TextLink>
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
