import { Features } from './Features.tsx';
import { ProductCards } from './ProductCards.tsx';

/** What Rinova does, and for which loans. */
export function Offer() {
  return (
    <div id="offer">
      <Features />
      <ProductCards />
    </div>
  );
}
