import type { UseQueryResult } from '@tanstack/react-query';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import type { PictureRow } from '../../../shared/posts/pictures.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { Pagination } from '../list/Pagination.tsx';
import { PictureGrid } from './PictureGrid.tsx';

interface PictureResultsProps {
  query: UseQueryResult<ListAnswer<PictureRow>>;
  isFiltered: boolean;
  action: string;
  onChoose(picture: PictureRow): void;
  onPage(page: number): void;
}

/** A page of the library, or why there is none. */
export function PictureResults({ query, isFiltered, action, onChoose, onPage }: PictureResultsProps) {
  const { data } = query;
  return (
    <>
      {query.isError && (
        <LoadFailure key={query.errorUpdatedAt} text="Failed to load pictures" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <div role="status">
          <span className="sr-only">Loading pictures…</span>
          <div aria-hidden className="office-bone h-60" />
        </div>
      )}
      {data && (
        <p role="status" className={data.pagination.total === 0 ? 'py-6 text-slate' : 'sr-only'}>
          {data.pagination.total > 0 && <span>{`${data.pagination.total.toLocaleString('en-IN')} found`}</span>}
          {data.pagination.total === 0 && <span>{isFiltered ? 'No picture matches.' : 'No pictures yet.'}</span>}
        </p>
      )}
      {data && data.data.length > 0 && <PictureGrid pictures={data.data} action={action} onChoose={onChoose} />}
      {data && (
        <Pagination
          label="Pages of pictures"
          page={data.pagination.page}
          total={data.pagination.totalPages}
          onPage={onPage}
        />
      )}
    </>
  );
}
