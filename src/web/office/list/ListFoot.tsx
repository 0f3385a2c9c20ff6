import { Parts } from '../kit/Boundary.tsx';
import { type ListAnswer, PAGE_SIZES } from '../../../shared/kit/lists.ts';
import type { ListView } from './address.ts';
import type { ListDefinition } from './list.ts';
import { useTheList } from './listing.ts';
import { Pagination } from './Pagination.tsx';
import { Options } from '../../ui/Field.tsx';

/** What the list shows, in one sentence, and the way to the rest. */
export function ListFoot() {
  const { definition, view, page, isWaiting, resize, turn } = useTheList();
  const { noun, Below } = definition;
  return (
    <footer className="bottom-0 z-1 flex min-h-(--foot) flex-wrap items-center justify-center gap-x-4 border-t border-line bg-white px-4 text-t2 text-slate max-md:min-h-13 md:sticky">
      <p role="status" className="max-md:sr-only">
        {isWaiting ? `Loading ${noun.many}…` : page ? summarise(page, view, noun) : ''}
      </p>
      {page && page.total > PAGE_SIZES[0] && (
        <label className="flex items-center gap-2 max-md:hidden">
          <span>Rows per page</span>
          <select
            value={view.limit}
            onChange={({ target }) => resize(Number(target.value))}
            className="h-7 rounded-control border border-line bg-white px-1 font-semibold text-ink hover:border-control"
          >
            <Options of={PAGE_SIZES} />
          </select>
        </label>
      )}
      <Parts>{Below && <Below />}</Parts>
      <div className="md:ml-auto">
        <Pagination label={`Pages of ${noun.many}`} page={view.page} total={page?.totalPages ?? 1} onPage={turn} />
      </div>
    </footer>
  );
}

const count = new Intl.NumberFormat('en-IN');

/** What the list shows, in one sentence: '11–20 of 25 loan applications for “pune”'. */
function summarise(
  { page, limit, total, isMore }: ListAnswer<unknown>['pagination'],
  { search, filters }: Pick<ListView<string>, 'search' | 'filters'>,
  noun: ListDefinition<never, never>['noun'],
): string {
  // Fewer than a page are those that were found so far.
  const isPart = isMore && total < limit;
  const things = `${isMore && !isPart ? 'more than ' : ''}${count.format(total)} ${total === 1 ? noun.one : noun.many}`;
  const found = search ? `${things} for “${search}”` : things;
  if (total === 0 && search) return `Nothing found for “${search}”`;
  if (total === 0) return Object.keys(filters).length > 0 ? 'Nothing found with these filters' : `No ${noun.many} yet`;
  if (isPart) return `${found} so far`;
  if (total <= limit && !isMore) return found;
  const first = (page - 1) * limit + 1;
  return `${count.format(first)}–${count.format(Math.min(first + limit - 1, total))} of ${found}`;
}
