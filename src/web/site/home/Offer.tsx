import { Features } from './Features.tsx';
import { ProductCards } from './ProductCards.tsx';

/** The features and the products. */
export function Offer({ lenders }: { lenders: number }) {
  return (
    <div id="offer">
      <Features lenders={lenders} />
      <ProductCards />
    </div>
  );
}
