import type { MouseEvent } from 'react';
import { PRODUCTS, type Product } from '../../../../shared/site.ts';
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
    <form method="get" action="/" className="page-width relative z-10 -mt-[46px] lg:-mt-[86px]">
      <ul className="grid grid-cols-2 overflow-clip rounded-card border border-line bg-white shadow-3 lg:grid-cols-4">
        {PRODUCTS.map((product, position) => {
          const current = position === active;
          return (
            <li key={product.slug} className="border-line odd:border-r max-lg:nth-[n+3]:border-t lg:not-last:border-r">
              <button
                name="slide"
                value={product.slug}
                aria-current={current ? 'true' : undefined}
                onClick={choose(product, position)}
                className={`group relative flex h-full w-full flex-col items-start gap-2 px-3 py-3.5 text-left transition-colors -outline-offset-4 lg:flex-row lg:items-center lg:gap-3.5 lg:py-4 lg:pr-4 ${
                  current ? 'bg-marigold-50' : 'hover:bg-mist-50'
                }`}
              >
                <Picture
                  name={`thumb-${product.picture}`}
                  alt=""
                  sizes="100px"
                  className="h-[70px] w-[100px] flex-none object-contain transition-transform duration-250 ease-settle group-hover:-translate-y-[3px]"
                />
                <span className="min-w-0">
                  <b className="block font-display text-[17.5px] leading-[1.1] font-bold tracking-[-.01em] lg:text-[19px]">{product.name}</b>
                  <span className={`text-sm ${current ? 'text-marigold-800' : 'text-slate'}`}>from {product.rateFrom}% p.a.</span>
                </span>
                {current && (
                  <span
                    className={`absolute inset-x-0 bottom-0 h-1 origin-left bg-marigold-400 ${running ? 'animate-slide-progress' : ''}`}
                  />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </form>
  );
}
