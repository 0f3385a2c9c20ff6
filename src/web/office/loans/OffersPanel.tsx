import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { ShownOffers } from '../../ui/ShownOffers.tsx';
import { queryOf } from '../kit/ask.ts';
import { Fold } from '../kit/Fold.tsx';

/** In the facts of an application: the offers that its sender saw. Nothing for one that came without an offer. */
export function OffersPanel({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(queryOf('GET /api/loans/offers/:id', { id }));
  const offers = data?.offers;
  if (!offers && !isError) return null;
  return (
    <Fold title="Offers shown" count={offers?.answer.matched.length} open={!offers}>
      {offers ? (
        <ShownOffers offers={offers} />
      ) : (
        <div className="flex flex-wrap items-center gap-3 text-slate">
          <p>The offers could not be loaded.</p>
          <Button kind="quiet" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Fold>
  );
}
