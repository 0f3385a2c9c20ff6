import { PRODUCTS } from '../../../../shared/loans/products.ts';
import { Thumb } from '../../parts/Thumb.tsx';

interface ProductButtonsProps {
  /** The product of the current slide, counted from 0; -1 for none. */
  active: number;
}

/** The products. As buttons of a form they also work without script, by `/?slide=`. */
export function ProductButtons({ active }: ProductButtonsProps) {
  return (
    <form method="get" action="/" className="page-width product-row">
      <ul>
        {PRODUCTS.map(({ slug, name, rateFrom }, position) => (
          <li key={slug}>
            {/* The first slide is the intro. */}
            <button name="slide" value={slug} data-page={position + 1} aria-current={position === active || undefined}>
              <Thumb position={position} />
              <span>
                <b>{name}</b> from {rateFrom}% p.a.
              </span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
