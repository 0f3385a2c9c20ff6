import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LANGUAGE_CODES, LANGUAGES } from '../../../shared/languages/languages.ts';
import { postPath } from '../../../shared/posts/form.ts';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RESTORABLE, restore } from '../bin/restore.ts';
import { Parts } from '../kit/Boundary.tsx';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { Pagination } from '../list/Pagination.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { Selector } from '../list/Selector.tsx';
import { storedSwitch } from '../kit/stored-switch.ts';
import { say } from '../kit/toast.tsx';
import { useIsPhone } from '../useIsPhone.ts';
import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import { SampleNotice } from '../samples/SampleNotice.tsx';
import { PostCard } from './PostCard.tsx';
import { PostPreview } from './PostPreview.tsx';
import { PostTable } from './PostTable.tsx';
import { POST_FILTERS, POST_ORDERS, type PostFilter, type PostOrder, type PostView } from './post-view.ts';
import { readSaved, type SavedState } from './saved-state.ts';
import { usePosts } from './usePosts.ts';
import { Options } from '../../ui/Field.tsx';

/** Whether posts are rows of a table on this device, where there is room for one. */
const [useRows, showRows] = storedSwitch('office-posts', 'rows');

/** Every post of the blog, drafts included. */
export default function PostsPage() {
  const { view, show, query, all, found, shown, page, pages, remove } = usePosts();
  const location = useLocation();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() => readSaved(location.state));
  useEffect(() => {
    // Not shown again after a reload or Back.
    if (readSaved(location.state)) void navigate({ search: location.search }, { replace: true, state: null });
  }, [location, navigate]);
  const [previewed, setPreviewed] = useState<StaffPostSummary>();
  const [postToDelete, setPostToDelete] = useState<StaffPostSummary>();
  const searchBox = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const wantsRows = useRows();
  const actions = { onPreview: setPreviewed, onDelete: setPostToDelete };

  const clear = () => {
    show({ ...view, status: 'all', language: 'all', search: '', page: 1 });
    searchBox.current?.focus();
  };
  const removePost = async (post: StaffPostSummary) => {
    const wasThere = await remove(post);
    setSaved(undefined);
    if (!wasThere) say('success', 'This post was already deleted.');
    else say('success', 'Post deleted successfully', { label: 'Undo', run: () => void restore(post._id, query.refetch) });
  };

  return (
    <Screen
      title="Posts"
      count={all && `${found.length} of ${all.length} posts`}
      load={{ query, what: 'posts', failed: 'Failed to fetch posts' }}
      tools={
        <Controls
          view={view}
          onShow={show}
          searchBox={searchBox}
          hasScheduled={all?.some(({ scheduledFor }) => scheduledFor !== null) === true}
          hasLanguages={all?.some(({ language }) => language !== 'en') === true}
        />
      }
      actions={
        <>
          <Button
            kind="quiet"
            size="small"
            aria-pressed={wantsRows}
            onClick={() => showRows(!wantsRows)}
            className="aria-pressed:bg-mist-100 max-md:hidden"
          >
            <Icon name="list" className="size-4" />
            Rows
          </Button>
          <Link to="/admin/posts/import" className={buttonClass({ kind: 'quiet', size: 'small' })}>
            Import
          </Link>
          <Link to="/admin/posts/new" className={buttonClass({ size: 'small' })}>
            <Icon name="plus" className="size-4" />
            Create New Post
          </Link>
        </>
      }
    >
      <Parts>
        <FirstSteps />
      </Parts>
      <section
        ref={results}
        tabIndex={-1}
        aria-label="Found posts"
        aria-busy={query.isFetching}
        className="grid grid-cols-1 gap-4"
      >
        {all?.length === 0 && (
          <Empty
            title="No posts yet"
            action={
              <Link to="/admin/posts/new" className={buttonClass()}>
                Create First Post
              </Link>
            }
          >
            The articles of the blog. New posts start as drafts. Readers see them once you publish.
          </Empty>
        )}
        {all && all.length > 0 && found.length === 0 && (
          <Empty title="No posts found" action={<Button onClick={clear}>Show all posts</Button>}>
            No posts match this search and status.
          </Empty>
        )}
        {wantsRows && !isPhone && shown.length > 0 ? (
          <div className="overflow-x-auto">
            <PostTable posts={shown} {...actions} />
          </div>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3 empty:hidden">
            {shown.map((post) => (
              <PostCard key={post._id} post={post} {...actions} />
            ))}
          </ul>
        )}
      </section>
      <Pagination
        label="Pages of posts"
        page={page}
        total={pages}
        onPage={(next) => {
          show({ ...view, page: next });
          scrollTo({ top: 0 });
        }}
      />
      <SampleNotice />
      {saved && (
        <div className="office-toast">
          <SavedNotice post={saved} onDismiss={() => setSaved(undefined)} />
        </div>
      )}
      {previewed && <PostPreview post={previewed} onClose={() => setPreviewed(undefined)} />}
      {postToDelete && (
        <ConfirmDialog
          title="Delete post"
          question="Are you sure you want to delete this post?"
          subject={postToDelete.title}
          consequence={RESTORABLE}
          action="Delete"
          busyAction="Deleting…"
          onConfirm={() => removePost(postToDelete)}
          focusAfter={results}
          failure="Failed to delete post"
          onClose={() => setPostToDelete(undefined)}
        />
      )}
    </Screen>
  );
}

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

interface ControlsProps {
  view: PostView;
  onShow(view: PostView, replace?: boolean): void;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Whether any post is scheduled. */
  hasScheduled: boolean;
  /** Whether any post is in another language than English. */
  hasLanguages: boolean;
}

/** Filter, search and order of the posts. Each change goes to the first page. */
const Controls = ({ view, onShow, searchBox, hasScheduled, hasLanguages }: ControlsProps) => (
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
    {(hasLanguages || view.language !== 'all') && (
      <Selector
        label="Language"
        value={view.language}
        onChange={(wanted) => {
          const language = LANGUAGE_CODES.find((each) => each === wanted) ?? 'all';
          onShow({ ...view, language, page: 1 });
        }}
        className="max-sm:basis-full"
      >
        <Options
          of={[['all', 'All languages'], ...LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].english] as const)]}
        />
      </Selector>
    )}
    <Selector
      label="Sort posts"
      value={view.order}
      onChange={(wanted) => {
        const order = POST_ORDERS.find((each) => each === wanted);
        if (order) onShow({ ...view, order, page: 1 });
      }}
      className="max-sm:basis-full"
    >
      <Options of={POST_ORDERS.map((order) => [order, ORDER_NAMES[order]])} />
    </Selector>
  </>
);

const LINK = 'underline underline-offset-2 wrap-anywhere';

/** The message after a save, with a link to the post and, if readers see it, to its page. */
function SavedNotice({ post, onDismiss }: { post: SavedState['savedPost']; onDismiss(): void }) {
  const { _id, title, status, wasPublished } = post;
  const isPublic = status === 'published';
  return (
    <Notice kind="success" onDismiss={onDismiss}>
      <span>{`${isPublic && !wasPublished ? 'Post published' : 'Post saved'}:`}</span>{' '}
      <Link to={`/admin/posts/edit/${encodeURIComponent(_id)}`} className={LINK}>
        {title}
      </Link>
      {isPublic && (
        <a
          href={encodeURI(postPath(post))}
          target="_blank"
          rel="noopener"
          className={`mt-1 flex min-h-(--ctl) w-fit items-center gap-1.5 ${LINK}`}
        >
          <span>
            View on site<span className="sr-only">, in a new tab</span>
          </span>
          <Icon name="arrow-square-out" className="size-4" />
        </a>
      )}
    </Notice>
  );
}
