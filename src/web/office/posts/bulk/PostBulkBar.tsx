import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkAction, MAX_BULK_POSTS } from '../../../../shared/posts/bulk.ts';
import type { StaffPostSummary } from '../../../../shared/posts/schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { failureOf } from '../../api.ts';
import { RESTORABLE, restore } from '../../bin/restore.ts';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { pathOf, queryOf } from '../../kit/ask.ts';
import { downloadFile } from '../../list/export.ts';
import { Selector } from '../../list/Selector.tsx';
import type { useNotice } from '../../list/useNotice.ts';
import { type BulkChange, changePosts, countPosts, summaryOf, takeBack } from './bulk-change.ts';

interface PostBulkBarProps {
  posts: readonly StaffPostSummary[];
  /** The posts of the view on all its pages. */
  found: readonly StaffPostSummary[];
  say: ReturnType<typeof useNotice>['say'];
  refresh(): Promise<unknown>;
  onSelect(posts: readonly StaffPostSummary[]): void;
}

const QUESTIONS: Readonly<Record<BulkAction, { title: string; action: string; busy: string; consequence: string }>> = {
  publish: {
    title: 'Publish',
    action: 'Publish',
    busy: 'Publishing…',
    consequence: 'Readers see them at once. You can undo this for ten seconds.',
  },
  unpublish: {
    title: 'Unpublish',
    action: 'Unpublish',
    busy: 'Unpublishing…',
    consequence: 'They become drafts, and their addresses answer "not found". You can undo this for ten seconds.',
  },
  category: {
    title: 'Move',
    action: 'Move',
    busy: 'Moving…',
    consequence: 'Their addresses stay. You can undo this for ten seconds.',
  },
  delete: { title: 'Delete', action: 'Delete', busy: 'Deleting…', consequence: RESTORABLE },
};

const MAX_NAMED = 3;

function namesOf(posts: readonly StaffPostSummary[]): string {
  const named = posts.slice(0, MAX_NAMED).map(({ title }) => title);
  const others = posts.length - named.length;
  return others === 0 ? named.join(' · ') : `${named.join(' · ')} and ${countPosts(others)} more`;
}

/** Publishes, unpublishes, moves or deletes the selected posts after a question. Shown only while some are selected. */
export function PostBulkBar({ posts, found, say, refresh, onSelect }: PostBulkBarProps) {
  const categories = useQuery(queryOf('GET /api/categories'));
  const [category, setCategory] = useState('');
  const [exporting, setExporting] = useState(false);
  const [asked, setAsked] = useState<BulkChange & { posts: readonly StaffPostSummary[] }>();
  const question = asked && QUESTIONS[asked.action];

  const run = async ({ posts: before, ...change }: NonNullable<typeof asked>) => {
    const results = await changePosts(
      before.map(({ _id }) => _id),
      change,
    );
    const done = new Set(results.flatMap(({ _id, outcome }) => (outcome === 'done' ? [_id] : [])));
    const changed = before.filter(({ _id }) => done.has(_id));
    setAsked(undefined);
    setCategory('');
    await refresh();
    // What could not be changed stays selected.
    onSelect(before.filter(({ _id }) => !done.has(_id)));
    const undo = async () => {
      try {
        if (change.action === 'delete') {
          for (const { _id } of changed) await restore(_id, say, refresh);
          return;
        }
        const undone = await takeBack(changed, change);
        await refresh();
        say('success', `Undone for ${countPosts(undone.filter(({ outcome }) => outcome === 'done').length)}.`);
      } catch (error) {
        await refresh();
        say('error', failureOf(error, 'This could not be undone completely. Please check the posts.'));
      }
    };
    say(
      'success',
      summaryOf(results, change.action),
      changed.length === 0 ? undefined : { label: 'Undo', run: () => void undo() },
    );
  };

  const exportPosts = async () => {
    if (exporting) return;
    setExporting(true);
    try {
      const body = { ids: posts.slice(0, MAX_BULK_POSTS).map(({ _id }) => _id) };
      await downloadFile(pathOf('POST /api/posts/export'), 'posts.zip', { method: 'POST', body });
      say(
        'success',
        posts.length > MAX_BULK_POSTS
          ? `The first ${MAX_BULK_POSTS} posts exported.`
          : `${countPosts(posts.length)} exported.`,
      );
    } catch (error) {
      say('error', failureOf(error, 'The posts could not be exported. Please try again.'));
    } finally {
      setExporting(false);
    }
  };

  return (
    <section
      aria-label="Selected posts"
      // In large text on a phone it scrolls by itself, and the posts stay in view.
      className="sticky bottom-3 z-10 flex max-h-[40dvh] flex-wrap items-center gap-x-3 gap-y-2 rounded-button border border-line overflow-y-auto bg-white px-4 py-3 shadow-3"
    >
      <p role="status" className="font-semibold tabular-nums">
        {`${posts.length.toLocaleString('en-IN')} selected`}
      </p>
      {posts.length < found.length && (
        <Button kind="quiet" size="small" onClick={() => onSelect(found)}>
          {`Select all ${found.length.toLocaleString('en-IN')}`}
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={() => onSelect([])}>
        Clear
      </Button>
      <div className="flex flex-wrap items-center gap-2 md:ml-auto">
        <Button kind="quiet" size="small" onClick={() => setAsked({ posts, action: 'publish' })}>
          Publish…
        </Button>
        <Button kind="quiet" size="small" onClick={() => setAsked({ posts, action: 'unpublish' })}>
          Unpublish…
        </Button>
        <Button kind="quiet" size="small" onClick={() => setAsked({ posts, action: 'delete' })}>
          Delete…
        </Button>
        <Button kind="quiet" size="small" aria-disabled={exporting} onClick={() => void exportPosts()}>
          {exporting ? 'Exporting…' : 'Export'}
        </Button>
        <Selector label="New category" value={category} onChange={setCategory} className="max-w-56">
          <option value="">New category</option>
          {categories.data?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Selector>
        <Button
          kind="quiet"
          size="small"
          aria-disabled={category === ''}
          onClick={() => category && setAsked({ posts, action: 'category', categoryId: category })}
        >
          Move…
        </Button>
      </div>
      {asked && question && (
        <ConfirmDialog
          title={`${question.title} ${countPosts(asked.posts.length)}`}
          question={
            asked.action === 'category'
              ? `Move them to ${categories.data?.find(({ _id }) => _id === asked.categoryId)?.name ?? 'the category'}?`
              : `Are you sure you want to ${asked.action} ${asked.posts.length === 1 ? 'this post' : 'these posts'}?`
          }
          subject={namesOf(asked.posts)}
          consequence={question.consequence}
          action={question.action}
          busyAction={question.busy}
          kind={asked.action === 'delete' ? 'danger' : 'peacock'}
          onConfirm={() => run(asked)}
          failure={(error) => failureOf(error, 'The posts could not be changed. Please try again.')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
