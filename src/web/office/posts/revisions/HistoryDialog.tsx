import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { POST_CONFLICT } from '../../../../shared/posts/form.ts';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import type { RevisionSummary } from '../../../../shared/posts/revisions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CloseButton } from '../../dialog/CloseButton.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { ask, keyOf, queryOf } from '../../kit/ask.ts';
import { refuse, useAction } from '../../kit/useAction.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { useSession } from '../../session/useSession.ts';
import { readTime } from '../../time.ts';
import { conflictOf } from '../editor/save-failure.ts';
import { PostContent, PostFacts } from '../PostFacts.tsx';

interface HistoryDialogProps {
  /** As it was last read from the server. */
  post: StaffPost;
  /** Unsaved changes in the editor, which a restored version replaces there. */
  hasUnsaved: boolean;
  onRestored(post: StaffPost, number: number): void;
  onClose(): void;
}

/** The saved versions of a post: how each read, and the way back to it. */
export function HistoryDialog({ post, hasUnsaved, onRestored, onClose }: HistoryDialogProps) {
  const { _id: id } = post;
  const queries = useQueryClient();
  const [current, setCurrent] = useState(post);
  const [chosen, setChosen] = useState<number>();
  const { busy, failure, run, clear } = useAction('Failed to restore the version. Check your connection, then try again.');
  const list = useInfiniteQuery({
    queryKey: keyOf('GET /api/posts/:id/revisions', { id }),
    queryFn: ({ pageParam: before, signal }) => ask('GET /api/posts/:id/revisions', { id, query: { before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ revisions, more }) => (more ? revisions.at(-1)?.number : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  const all = list.data?.pages.flatMap(({ revisions }) => revisions) ?? [];
  const isNow = ({ kind, version }: RevisionSummary) => kind !== 'waiting' && version === current.version;
  const shown = all.find(({ number }) => number === chosen) ?? all[0];

  const restore = async (number: number) => {
    try {
      const sent = { id, number: String(number), body: { version: current.version } };
      const restored = await ask('POST /api/posts/:id/revisions/:number/restore', sent);
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/posts'), exact: true });
      onRestored(restored, number);
    } catch (error) {
      const conflict = conflictOf(error);
      if (!conflict) throw error;
      setCurrent(conflict.current);
      void list.refetch();
      refuse(`${POST_CONFLICT} The list now shows it. Restore again to replace it.`);
    }
  };

  return (
    <Dialog onClose={onClose} busy={busy} className="max-w-6xl">
      {({ titleId }) => (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-start gap-3 border-b border-line py-4 pr-3 pl-6">
            <h2 id={titleId} tabIndex={-1} data-first-focus className="min-w-0 flex-1 text-2xl">
              History
            </h2>
            <CloseButton onClose={onClose} />
          </header>
          <div
            role="region"
            aria-label="Versions"
            // oxlint-disable-next-line no-noninteractive-tabindex -- A scrollable region must be focusable.
            tabIndex={0}
            className="office-ring-inside grid min-h-24 flex-1 grid-cols-1 content-start gap-5 overflow-y-auto p-4 md:grid-cols-[17rem_minmax(0,1fr)] md:p-6"
          >
            <div className="grid content-start gap-2">
              {list.isPending && (
                <>
                  <p role="status" className="sr-only">
                    Loading versions...
                  </p>
                  <div aria-hidden className="office-bone h-64" />
                </>
              )}
              {list.isError && (
                <LoadFailure key={list.errorUpdatedAt} text="Failed to fetch versions" onRetry={() => void list.refetch()} />
              )}
              {list.data && all.length === 0 && (
                <p className="text-slate">No versions yet. The next save keeps this one, too.</p>
              )}
              <ol className="grid max-h-64 gap-1.5 overflow-y-auto p-1 md:max-h-none">
                {all.map((each) => (
                  <li key={each.number}>
                    <Version
                      revision={each}
                      isNow={isNow(each)}
                      isChosen={each === shown}
                      onChoose={() => {
                        setChosen(each.number);
                        clear();
                      }}
                    />
                  </li>
                ))}
              </ol>
              {list.hasNextPage && (
                <Button kind="quiet" size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  Show older versions
                </Button>
              )}
            </div>
            {shown && (
              <section aria-label={`Version ${shown.number}`} className="grid min-w-0 content-start gap-4">
                <h3 className="text-lg">{`Version ${shown.number}`}</h3>
                <VersionText id={id} number={shown.number} />
              </section>
            )}
          </div>
          <footer className="grid gap-3 border-t border-line px-4 py-3 md:px-6">
            {failure.text !== undefined && (
              <Notice key={failure.id} kind="error" onDismiss={clear}>
                {failure.text}
              </Notice>
            )}
            <div className="flex flex-wrap items-center justify-end gap-3">
              {shown && !isNow(shown) && (
                <p className="mr-auto min-w-0 flex-1 basis-64 text-[0.875rem] text-slate">
                  {current.status === 'published' && <span>Readers see a restored version at once. </span>}
                  <span>Status and address of the post stay.</span>
                  {hasUnsaved && <span> What you have not saved is kept in this browser.</span>}
                </p>
              )}
              <Button kind="quiet" onClick={onClose}>
                Close
              </Button>
              {shown && !isNow(shown) && (
                <Button busy={busy} onClick={() => void run(() => restore(shown.number))}>
                  {busy ? 'Restoring…' : 'Restore this version'}
                </Button>
              )}
            </div>
          </footer>
        </div>
      )}
    </Dialog>
  );
}

interface VersionProps {
  revision: RevisionSummary;
  isNow: boolean;
  isChosen: boolean;
  onChoose(): void;
}

function Version({ revision, isNow, isChosen, onChoose }: VersionProps) {
  const { number, kind, savedAt, savedBy, title, words, isPublic } = revision;
  const session = useSession();
  const { day, minute } = readTime(savedAt);
  const isOwn = session.status === 'in' && session.email === savedBy?.email;
  const notes = [
    isNow && 'Now',
    kind === 'waiting' ? 'Saved for later' : isPublic ? 'Public' : 'Draft',
    kind === 'restored' && 'Restored',
    kind === 'picture' && 'Picture replaced',
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`grid w-full gap-0.5 rounded-control border px-3 py-2 text-left text-[0.875rem] ${
        isChosen ? 'border-peacock-700 bg-mist-100' : 'border-line hover:bg-mist-50'
      }`}
    >
      <span className="font-semibold">{`${number}. ${day}, ${minute}`}</span>
      <span className="wrap-anywhere text-slate">
        {[
          isOwn ? 'You' : savedBy ? savedBy.name || savedBy.email : 'Unknown',
          ...notes,
          words === 1 ? '1 word' : `${words.toLocaleString('en-IN')} words`,
        ].join(' · ')}
      </span>
      <span className="truncate">{title}</span>
    </button>
  );
}

/** A version as it read. */
function VersionText({ id, number }: { id: string; number: number }) {
  const query = useQuery({
    ...queryOf('GET /api/posts/:id/revisions/:number', { id, number: String(number) }),
    // A version never changes.
    staleTime: Infinity,
  });
  if (query.isError)
    return <LoadFailure key={query.errorUpdatedAt} text="Failed to fetch version" onRetry={() => void query.refetch()} />;
  if (query.isPending) {
    return (
      <>
        <p role="status" className="sr-only">
          Loading version...
        </p>
        <div aria-hidden className="office-bone h-64" />
      </>
    );
  }
  const { post } = query.data;
  return (
    <PostFacts post={post}>
      <section aria-label="Content">
        <PostContent html={post.content} />
      </section>
    </PostFacts>
  );
}
