import type { MouseEvent } from 'react';
import { PRODUCTS, type Product } from '../../../../shared/products.ts';
import { Picture } from '../../../ui/Picture.tsx';

interface ProductButtonsProps {
  /** The product that the shown slide is about, from 0; -1 for none. */
  active: number;
  /** The next slide comes by itself: the line under the active product runs with it. */
  running: boolean;
  onChoose: (product: Product, position: number) => void;
}

/** The four products. As buttons of a form they also work before this page's script arrives: the browser then asks for `/?slide=`. */
export function ProductButtons({ active, running, onChoose }: ProductButtonsProps) {
  const choose = (product: Product, position: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(product, position);
  };
  return (
    <form method="get" action="/" className="page-width product-row">
      <ul>
        {PRODUCTS.map((product, position) => {
          const current = position === active;
          return (
            <li key={product.slug}>
              <button
                name="slide"
                value={product.slug}
                aria-current={current || undefined}
                data-running={(current && running) || undefined}
                onClick={choose(product, position)}
              >
                <Picture name={`thumb-${product.slug}`} alt="" sizes="100px" />
                <span>
                  <b>{product.name}</b> from {product.rateFrom}% p.a.
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </form>
  );
}
