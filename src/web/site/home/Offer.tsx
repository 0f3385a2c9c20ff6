import { Features } from './Features.tsx';
import { ProductCards } from './ProductCards.tsx';

/** The features and the four products. */
export function Offer() {
  return (
    <div id="offer">
      <Features />
      <ProductCards />
    </div>
  );
}
