import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PictureRow } from '../../../shared/posts/pictures.ts';
import { PathPicture } from '../../ui/PathPicture.tsx';
import { countOf } from '../count.ts';
import { keyOf, queryOf } from '../kit/ask.ts';
import { Empty, Loaded } from '../kit/Screen.tsx';
import { Pagination } from '../list/Pagination.tsx';

/** What a picture is called: its alternative text, its file, or its size. */
export const nameOf = ({ alt, name, width, height }: PictureRow): string => alt || name || `${width} × ${height} pixels`;

interface PictureFilter {
  page: number;
  search: string;
  unused: boolean;
}

/** A page of the picture library. The page before stays until it is there. */
export function usePictures({ page, search, unused }: PictureFilter) {
  const asked = { page, search, unused: unused ? 'true' : 'false' } as const;
  const query = useQuery({ ...queryOf('GET /api/pictures', { query: asked }), placeholderData: keepPreviousData });
  const queries = useQueryClient();
  return { query, reload: () => queries.invalidateQueries({ queryKey: keyOf('GET /api/pictures') }) };
}

interface PictureGridProps {
  query: ReturnType<typeof usePictures>['query'];
  isFiltered: boolean;
  /** What a click does, for screen readers. */
  action: string;
  onChoose(picture: PictureRow): void;
  onPage(page: number): void;
}

/** A page of the library, or why there is none. */
export const PictureGrid = ({ query, isFiltered, action, onChoose, onPage }: PictureGridProps) => (
  <>
    <p role="status" className="sr-only">
      {query.data ? countOf(query.data.pagination.total, 'picture') : 'Loading pictures…'}
    </p>
    <Loaded load={{ query, what: 'pictures', failed: 'Failed to load pictures' }}>
      {({ data, pagination: { page, total, totalPages } }) => (
        <>
          {total === 0 && (
            <Empty title={isFiltered ? 'No picture matches.' : 'No pictures yet.'}>
              {isFiltered
                ? 'Search by alternative text or by the name of the file.'
                : 'Pictures that are uploaded here, in posts or for authors can be used again. Drop the first one above.'}
            </Empty>
          )}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 empty:hidden">
            {data.map((picture) => (
              <li key={picture._id} className="min-w-0">
                <button
                  type="button"
                  onClick={() => onChoose(picture)}
                  className="grid w-full gap-1 rounded-control border border-line bg-white p-2 text-left text-t2 hover:border-peacock-600"
                >
                  <PathPicture
                    path={picture.path}
                    sizes="200px"
                    className="aspect-3/2 overflow-clip rounded-control bg-mist-100 [&_img]:size-full [&_img]:object-contain"
                  />
                  <span title={nameOf(picture)} className="line-clamp-2 font-semibold wrap-anywhere">
                    <span className="sr-only">{action} </span>
                    <span>{nameOf(picture)}</span>
                  </span>
                  {!picture.isUsed && <span className="text-t1 text-slate">Not used</span>}
                </button>
              </li>
            ))}
          </ul>
          <Pagination label="Pages of pictures" page={page} total={totalPages} onPage={onPage} />
        </>
      )}
    </Loaded>
  </>
);
