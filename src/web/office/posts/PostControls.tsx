import type { RefObject } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { POST_FILTERS, POST_ORDERS, type PostFilter, type PostOrder, type PostView } from './post-view.ts';

const FILTER_NAMES: Record<PostFilter, string> = {
  all: 'All',
  draft: 'Draft',
  published: 'Published',
  scheduled: 'Scheduled',
};
const ORDER_NAMES: Record<PostOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Last changed first',
  views: 'Most viewed first',
};

/** Short, since the posts are loaded already: only the address waits for the end of a word. */
const SEARCH_DEBOUNCE_MS = 250;

interface PostControlsProps {
  view: PostView;
  onShow(view: PostView, replace?: boolean): void;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Whether any post is scheduled. */
  hasScheduled: boolean;
}

/** Filter, search and order of the posts. Each change goes to the first page. */
export function PostControls({ view, onShow, searchBox, hasScheduled }: PostControlsProps) {
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-1 rounded-control bg-mist-100 p-0.5 max-sm:basis-full">
        <legend className="sr-only">Status</legend>
        {POST_FILTERS.filter((status) => status !== 'scheduled' || hasScheduled || view.status === status).map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={view.status === status}
            onClick={() => onShow({ ...view, status, page: 1 })}
            className="min-h-(--ctl) flex-1 rounded-control px-3 text-t2 font-semibold text-peacock-800 hover:bg-mist-200 aria-pressed:bg-white aria-pressed:text-peacock-900 aria-pressed:shadow-1"
          >
            {FILTER_NAMES[status]}
          </button>
        ))}
      </fieldset>
      <SearchBox
        label="Search posts"
        placeholder="Search by title, excerpt, category, tag..."
        debounceMs={SEARCH_DEBOUNCE_MS}
        search={view.search}
        onSearch={(search) => onShow({ ...view, search, page: 1 }, view.search !== '' && search !== '')}
        inputRef={searchBox}
      />
      <label className="select max-sm:basis-full">
        <span className="sr-only">Sort posts</span>
        <select
          value={view.order}
          onChange={(event) => {
            const order = POST_ORDERS.find((each) => each === event.target.value);
            if (order) onShow({ ...view, order, page: 1 });
          }}
          className="input min-h-(--ctl) py-1 text-t2"
        >
          {POST_ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDER_NAMES[order]}
            </option>
          ))}
        </select>
        <Icon name="caret-down" />
      </label>
    </>
  );
}
