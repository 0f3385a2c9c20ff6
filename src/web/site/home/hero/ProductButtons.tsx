import { PRODUCTS } from '../../../../shared/products.ts';
import { Thumb } from '../../parts/Thumb.tsx';

interface ProductButtonsProps {
  /** The product that the shown slide is about, from 0; -1 for none. */
  active: number;
}

/** The four products. As buttons of a form they also work before this page's script arrives: the browser then asks for `/?slide=`. */
export function ProductButtons({ active }: ProductButtonsProps) {
  return (
    <form method="get" action="/" className="page-width product-row">
      <ul>
        {PRODUCTS.map(({ slug, name, rateFrom }, position) => (
          <li key={slug}>
            {/* The intro is the slide in front of the products'. */}
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
