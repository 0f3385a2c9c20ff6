import type { OfferedProduct } from '../../../shared/offers/match.ts';
import type { CatalogueSnapshot } from '../../../shared/offers/snapshots.ts';
import { termsInWords } from '../../../shared/offers/terms-words.ts';
import { formatIndianDate } from '../../../shared/kit/time.ts';
import { Icon } from '../../ui/Icon.tsx';

export function Rules({ catalogue: { number, at, products } }: { catalogue: CatalogueSnapshot }) {
  const byLender = [...Map.groupBy(products, ({ lender }) => lender.name)];
  return (
    <section aria-labelledby="rules" className="page-width py-12 lg:py-16">
      <h2 id="rules" className="match-title">
        Rules in force
      </h2>
      <p className="mt-3 text-slate">
        Version {number} of the catalogue, in force since {formatIndianDate(new Date(at))}. Select a product to see its
        terms, or compare{' '}
        <a href="/rates" className="text-link">
          rates and charges of all lenders
        </a>
        .
      </p>
      <ul className="mt-6 grid gap-4 lg:grid-cols-2">
        {byLender.map(([name, own]) => (
          <li key={name} className="rounded-card border border-line p-5">
            <h3 className="text-[1.25rem]">{name}</h3>
            <p className="mt-1 text-[0.9375rem] text-slate">
              {own[0]?.lender.kind}, registration {own[0]?.lender.registration}
            </p>
            {own.map((product) => (
              <Terms key={product.versionId} product={product} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ product: { terms } }: { product: OfferedProduct }) {
  return (
    <details className="match-terms">
      <summary>
        {terms.name} <Icon name="caret-down" />
      </summary>
      <dl>
        {termsInWords(terms).map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
