import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { IMPORTED_NOUNS, type ImportedNoun, type PostImportRow } from '../../../../shared/posts/imports.ts';
import { NAMES } from '../../../../shared/posts/form.ts';
import type { AnswerFrom } from '../../../../shared/kit/call-list.ts';
import { failureOf } from '../../api.ts';
import { countOf } from '../../count.ts';
import { ask, queryOf } from '../../kit/ask.ts';
import { ConfirmDialog } from '../../kit/dialogs.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Empty } from '../../kit/Screen.tsx';
import { ShortList, Thing } from '../../kit/ShortList.tsx';
import { say } from '../../kit/toast.tsx';
import { Time } from '../../list/Time.tsx';

/** Erasing some hundred posts takes a while. */
const UNDO_TIMEOUT_MS = 120_000;
const WORDS: Readonly<Record<ImportedNoun, readonly [one: string, many: string]>> = {
  posts: ['post', 'posts'],
  pictures: ['picture', 'pictures'],
  categories: [NAMES.categories.one, NAMES.categories.many],
  tags: [NAMES.tags.one, NAMES.tags.many],
  authors: ['author', 'authors'],
  redirects: ['redirect', 'redirects'],
};

const listed = (counts: Readonly<Partial<Record<ImportedNoun, number>>>): string =>
  IMPORTED_NOUNS.flatMap((noun) => (counts[noun] ? [countOf(counts[noun], ...WORDS[noun])] : [])).join(', ');

type Undone = AnswerFrom<'DELETE /api/posts/imports/:id'>;

/** Earlier imports, each of which can be taken back. */
export function ImportList({ onUndone }: { onUndone(): void }) {
  const queries = useQueryClient();
  const query = useQuery(queryOf('GET /api/posts/imports'));
  const [asked, setAsked] = useState<PostImportRow>();
  const [kept, setKept] = useState<{ row: PostImportRow; undone: Undone }>();

  const undo = async (row: PostImportRow) => {
    const undone = await ask('DELETE /api/posts/imports/:id', { id: row._id }, { timeoutMs: UNDO_TIMEOUT_MS });
    setAsked(undefined);
    setKept(listed(undone.kept) === '' ? undefined : { row, undone });
    say('success', `${listed(undone.removed) || 'Nothing'} removed.`);
    await queries.invalidateQueries();
    onUndone();
  };

  return (
    <>
      {kept && (
        <div role="status">
          <Panel
            title={`${listed(kept.undone.kept)} of ${kept.row.fileName} stay`}
            about="They were changed or used since. Posts that were changed keep what they need."
          >
            <ul className="list-disc pl-5 empty:hidden">
              {kept.undone.posts.map(({ _id, title }) => (
                <li key={_id} className="wrap-anywhere">
                  <Link to={`/admin/posts/edit/${_id}`} className="text-peacock-700 underline underline-offset-2">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
      <ShortList
        title="Earlier imports"
        load={{ query, what: 'earlier imports' }}
        count={(found) => countOf(found, 'file')}
        find="Find an import"
        textOf={({ fileName, by }) => `${fileName} ${by}`}
        none={<Empty title="No imports yet">Files that were imported are listed here, and can be taken back.</Empty>}
      >
        {(row) => (
          <Thing
            key={row._id}
            name={row.fileName}
            acts={[{ label: 'Undo', about: `the import of ${row.fileName}`, icon: 'x', onChoose: () => setAsked(row) }]}
          >
            <span className="text-ink">{`${row.kind}: ${listed(row.counts)}`}</span>
            <span>, </span>
            <Time iso={row.at} /> <span>{`by ${row.by}`}</span>
          </Thing>
        )}
      </ShortList>
      {asked && (
        <ConfirmDialog
          title="Undo import"
          question="Remove what this file brought?"
          subject={asked.fileName}
          consequence="Posts that were saved, scheduled or shared since stay, with what they need. What is removed is not in the bin, but the file can be imported again."
          action="Remove"
          busyAction="Removing…"
          onConfirm={() => undo(asked)}
          failure={(error) => failureOf(error, 'Failed to undo the import. Please try again.')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
