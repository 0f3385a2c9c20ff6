import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CatalogueState } from '../../../shared/offers/catalogue-calls.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { useCatalogue } from './useCatalogue.ts';

interface CatalogueFrameProps {
  /** Shown below the heading of the screen, which depends on what the catalogue holds. */
  children(catalogue: CatalogueState): ReactNode;
  /** Where the link above the heading leads; none on the first screen. */
  back?: { to: string; label: string };
}

/** The frame of each screen of the catalogue, with its states until it is loaded. */
export function CatalogueFrame({ children, back }: CatalogueFrameProps) {
  const { data, isPending, isError, errorUpdatedAt, refetch } = useCatalogue();
  return (
    <div className="office-width grid grid-cols-1 gap-6 py-6 md:py-8">
      {back && (
        <Link to={back.to} className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline">
          <Icon name="arrow-left" />
          <span>{back.label}</span>
        </Link>
      )}
      {isError && (
        <LoadFailure
          key={errorUpdatedAt}
          text="Failed to load the catalogue. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && <h1 className="text-3xl md:text-4xl">Lender catalogue</h1>}
      {isPending && (
        <div role="status">
          <span className="sr-only">Loading catalogue…</span>
          <div aria-hidden className="office-bone h-40" />
        </div>
      )}
      {data && children(data)}
    </div>
  );
}

/** In place of a lender or a product that is not there. */
export function NotThere({ what }: { what: string }) {
  return (
    <div>
      <h1 className="text-3xl md:text-4xl">{`${what} not found`}</h1>
      <p className="mt-2 text-slate">It may have been deleted.</p>
    </div>
  );
}
