import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { POST_CONFLICT, UNTITLED } from '../../../../shared/posts/form.ts';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import type { RevisionSummary } from '../../../../shared/posts/revisions.ts';
import { Button } from '../../../ui/Button.tsx';
import { ask, keyOf, queryOf } from '../../kit/ask.ts';
import { ViewDialog } from '../../kit/dialogs.tsx';
import { Loaded } from '../../kit/Screen.tsx';
import { ActionButton, FailureNotice, refuse, useAction } from '../../kit/useAction.tsx';
import { useSession } from '../../session/useSession.ts';
import { readTime } from '../../time.ts';
import { conflictOf } from '../editor/save-failure.ts';
import { PostContent, PostFacts } from '../PostFacts.tsx';

interface HistoryDialogProps {
  /** As it was last read from the server. */
  post: StaffPost;
  /** The number of the version to show first. */
  first: number | undefined;
  /** What is in the editor becomes a version before another is restored. */
  beforeRestoring(): Promise<unknown>;
  /** Takes an unfinished version into the editor. */
  onUse(post: StaffPost): void;
  onRestored(post: StaffPost, number: number): void;
  onClose(): void;
}

/** The saved versions of a post: how each read, and the way back to it. */
export function HistoryDialog({ post, first, beforeRestoring, onUse, onRestored, onClose }: HistoryDialogProps) {
  const { _id: id } = post;
  const queries = useQueryClient();
  const [current, setCurrent] = useState(post);
  const [chosen, setChosen] = useState(first);
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
    await beforeRestoring();
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

  const use = async (number: number) => {
    await beforeRestoring();
    const found = await ask('GET /api/posts/:id/revisions/:number', { id, number: String(number) });
    onUse(found.post);
  };

  return (
    <ViewDialog
      title="History"
      onClose={onClose}
      busy={busy}
      className="max-w-6xl"
      close="Close"
      before={
        shown &&
        !isNow(shown) &&
        shown.kind !== 'waiting' && (
          <p className="mr-auto min-w-0 flex-1 basis-64 text-t2 text-slate">
            {current.status === 'published' && <span>Readers see a restored version at once. </span>}
            <span>Status and address of the post stay.</span>
            <span> What was written since stays in this list.</span>
          </p>
        )
      }
      after={
        shown &&
        !isNow(shown) && (
          <ActionButton
            busy={busy}
            doing={shown.kind === 'waiting' ? 'Opening…' : 'Restoring…'}
            onClick={() => void run(() => (shown.kind === 'waiting' ? use : restore)(shown.number))}
          >
            {shown.kind === 'waiting' ? 'Write on with this text' : 'Restore this version'}
          </ActionButton>
        )
      }
    >
      <FailureNotice failure={failure} />
      <div className="grid grid-cols-1 content-start gap-5 md:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid content-start gap-2">
          <Loaded load={{ query: list, what: 'versions', failed: 'Failed to fetch versions' }}>
            {() => (
              <>
                {all.length === 0 && <p className="text-slate">No versions yet. The next save keeps this one, too.</p>}
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
              </>
            )}
          </Loaded>
          {list.hasNextPage && (
            <Button kind="quiet" size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show older versions
            </Button>
          )}
        </div>
        {shown && (
          <section aria-label={`Version ${shown.number}`} className="grid min-w-0 content-start gap-4">
            <h3 className="text-t5">{`Version ${shown.number}`}</h3>
            <VersionText id={id} number={shown.number} />
          </section>
        )}
      </div>
    </ViewDialog>
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
    kind === 'waiting' ? 'Unfinished' : isPublic ? 'Public' : 'Draft',
    kind === 'restored' && 'Restored',
    kind === 'picture' && 'Picture replaced',
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`grid w-full gap-0.5 rounded-control border px-3 py-2 text-left text-t2 ${
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
      <span className="truncate">{title || UNTITLED}</span>
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
  return (
    <Loaded load={{ query, what: 'the version', failed: 'Failed to fetch version' }}>
      {({ post }) => (
        <PostFacts post={post}>
          <section aria-label="Content">
            <PostContent html={post.content} />
          </section>
        </PostFacts>
      )}
    </Loaded>
  );
}
