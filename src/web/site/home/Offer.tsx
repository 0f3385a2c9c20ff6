import { Features } from './Features.tsx';
import { ProductCards } from './ProductCards.tsx';

/** The features and the four products. */
export function Offer({ hasOffers }: { hasOffers: boolean }) {
  return (
    <div id="offer">
      <Features hasOffers={hasOffers} />
      <ProductCards />
    </div>
  );
}
