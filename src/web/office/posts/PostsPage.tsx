import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { RESTORABLE, restore } from '../bin/restore.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Pagination } from '../list/Pagination.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import { SampleNotice } from '../samples/SampleNotice.tsx';
import { useMay } from '../session/useSession.ts';
import type { Route } from './+types/PostsPage.ts';
import { ImportDialog } from './imports/ImportDialog.tsx';
import { NoMatch, NoPosts, PostCards } from './PostCards.tsx';
import { PostControls } from './PostControls.tsx';
import { PostPreview } from './PostPreview.tsx';
import { readSaved } from './saved-state.ts';
import { SavedNotice } from './SavedNotice.tsx';
import { usePosts } from './usePosts.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Posts', description: 'For staff only.', hidden: true });

/** Every post of the blog, drafts included. */
export default function PostsPage() {
  const { view, show, query, found, shown, page, pages, remove } = usePosts();
  const { notice, say, dismiss } = useNotice();
  const location = useLocation();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() => readSaved(location.state));
  useEffect(() => {
    // Not shown again after a reload or Back.
    if (readSaved(location.state)) void navigate({ search: location.search }, { replace: true, state: null });
  }, [location, navigate]);
  const [importing, setImporting] = useState(false);
  const [previewed, setPreviewed] = useState<StaffPostSummary>();
  const [postToDelete, setPostToDelete] = useState<StaffPostSummary>();
  const searchBox = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const all = query.data;
  const mayRemoveSamples = useMay('samples');

  const clear = () => {
    show({ ...view, status: 'all', search: '', page: 1 });
    searchBox.current?.focus();
  };
  const removePost = async (post: StaffPostSummary) => {
    const wasThere = await remove(post);
    setSaved(undefined);
    if (!wasThere) say('success', 'This post was already deleted.');
    else
      say('success', 'Post deleted successfully', { label: 'Undo', run: () => void restore(post._id, say, query.refetch) });
  };

  return (
    <Screen
      title="Posts"
      count={all && `${found.length} of ${all.length} posts`}
      load={{ query, what: 'posts', failed: 'Failed to fetch posts' }}
      tools={
        <PostControls
          view={view}
          onShow={show}
          searchBox={searchBox}
          hasScheduled={all?.some(({ scheduledFor }) => scheduledFor !== null) === true}
        />
      }
      actions={
        <>
          <button type="button" onClick={() => setImporting(true)} className={buttonClass({ kind: 'quiet', size: 'small' })}>
            Import
          </button>
          <Link to="/admin/posts/new" className={buttonClass({ size: 'small' })}>
            <Icon name="plus" className="size-4" />
            Create New Post
          </Link>
        </>
      }
    >
      <section
        ref={results}
        tabIndex={-1}
        aria-label="Found posts"
        aria-busy={query.isFetching}
        className="grid grid-cols-1 gap-4"
      >
        {all?.length === 0 && <NoPosts />}
        {all && all.length > 0 && found.length === 0 && <NoMatch onClear={clear} />}
        {shown.length > 0 && <PostCards posts={shown} onPreview={setPreviewed} onDelete={setPostToDelete} />}
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
      {mayRemoveSamples && <SampleNotice onRemoved={() => say('success', 'Sample content removed.')} />}
      {saved && (
        <div className="office-toast">
          <SavedNotice post={saved} onDismiss={() => setSaved(undefined)} />
        </div>
      )}
      <NoticeToast notice={notice} onDismiss={dismiss} />
      {importing && (
        <ImportDialog
          onClose={(hasNew) => {
            setImporting(false);
            if (hasNew) void query.refetch();
          }}
        />
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
