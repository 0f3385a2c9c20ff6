import type { ProductTerms } from '../../../shared/offers/catalogue.ts';
import { termsInWords } from '../../../shared/offers/terms-words.ts';

/** Everything that a version fixes, in words. */
export function TermsList({ terms }: { terms: ProductTerms }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {termsInWords(terms).map(({ key, label, text }) => (
        <div key={key} className="min-w-0">
          <dt className="text-[0.875rem] wrap-anywhere text-slate">{label}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
