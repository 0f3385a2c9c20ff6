import { formatIndianDay } from '../../../shared/kit/time.ts';
import { Link } from 'react-router';
import type { LenderRow } from '../../../shared/offers/catalogue.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { StateChip } from './StateChip.tsx';
import { type Product, ratesText } from './words.ts';

interface LenderCardProps {
  lender: LenderRow;
  products: readonly Product[];
  /** Whether its terms in force were compared with the lender's too long ago. */
  isStale(product: Product): boolean;
}

/** A lender with its products. */
export function LenderCard({ lender: { _id, name, kind, registration }, products, isStale }: LenderCardProps) {
  return (
    <li className="rounded-card border border-line bg-white shadow-1">
      <div className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          <p className="text-[0.9375rem] wrap-anywhere text-slate">{`${kind}, ${registration}`}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to={`/admin/catalogue/lenders/${_id}`} className={buttonClass({ kind: 'quiet', size: 'small' })}>
            Edit<span className="sr-only"> {name}</span>
          </Link>
          <Link
            to={`/admin/catalogue/lenders/${_id}/products/new`}
            className={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            Add product<span className="sr-only">{` of ${name}`}</span>
          </Link>
        </div>
      </div>
      {products.length === 0 ? (
        <p className="border-t border-line px-5 py-3 text-slate">No products yet.</p>
      ) : (
        <ul aria-label={`Products of ${name}`} className="divide-y divide-line border-t border-line">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} isStale={isStale(product)} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ProductRow({ product: { id, newest, inForce, open }, isStale }: { product: Product; isStale: boolean }) {
  const { terms, state } = inForce ?? newest;
  return (
    <li
      className={`grid gap-x-6 gap-y-1 px-5 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_minmax(0,1.5fr)_minmax(0,1.3fr)] md:items-center ${isStale ? 'bg-mist-100' : ''}`}
    >
      <div className="min-w-0">
        <Link
          to={`/admin/catalogue/products/${id}`}
          className="inline-block min-h-6 font-semibold wrap-anywhere text-peacock-700 underline"
        >
          {terms.name}
        </Link>
        <p className="text-[0.875rem] text-slate">{terms.loanType}</p>
      </div>
      <p className="num">{ratesText(terms)}</p>
      <p className={isStale ? 'text-slate' : ''}>
        <span>{`Checked on ${formatIndianDay(terms.checkedOn)}`}</span>
        {isStale && <strong className="block text-[0.875rem] text-marigold-800">Compare again</strong>}
      </p>
      <p className="flex flex-wrap gap-1.5">
        <StateChip state={state} />
        {open && open.state !== state && <StateChip state={open.state} />}
      </p>
    </li>
  );
}
