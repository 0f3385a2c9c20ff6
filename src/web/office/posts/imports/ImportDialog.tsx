import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  IMPORT_FIELD,
  type ImportedEntry,
  MAX_POST_IMPORT_BYTES,
  POST_IMPORT_MISSING,
  POST_IMPORT_TOO_LARGE,
  type PostImportReport,
} from '../../../../shared/posts/imports.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectInput, TextInput } from '../../../ui/Field.tsx';
import { askWithForm, queryOf } from '../../kit/ask.ts';
import { FormDialog, PlainDialog } from '../../kit/dialogs.tsx';
import { Tick } from '../../kit/Tick.tsx';
import { type Failure, FailureNotice, refuse, useAction } from '../../kit/useAction.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { readReport, summaryOf } from './import-report.ts';

interface ImportDialogProps {
  /** Receives whether there are new posts. */
  onClose(hasNew: boolean): void;
}

/** Imports the posts of a WordPress export, and lists what became of each. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const categories = useQuery(queryOf('GET /api/categories'));
  const [file, setFile] = useState<File>();
  const [category, setCategory] = useState('');
  const [publishes, setPublishes] = useState(false);
  const { share, report, hasNew, action, load } = useImport();
  const { busy, failure, clear } = action;

  const send = async () => {
    refuse({
      file: file === undefined ? POST_IMPORT_MISSING : file.size > MAX_POST_IMPORT_BYTES ? POST_IMPORT_TOO_LARGE : undefined,
      category: category === '' ? 'Choose a category.' : undefined,
    });
    if (file) await load({ file, category, publishes });
  };

  if (report) {
    return (
      <PlainDialog title="Import posts" onClose={() => onClose(hasNew)} busy={busy} className="max-w-xl">
        <ImportReport
          report={report}
          busy={busy}
          failure={failure}
          onRun={() => file && void action.run(() => load({ file, category, publishes }))}
          onClose={() => onClose(hasNew)}
        />
      </PlainDialog>
    );
  }
  return (
    <FormDialog
      title="Import posts"
      action="Import"
      doing="Importing…"
      saving={action}
      onSubmit={send}
      onClose={() => onClose(hasNew)}
      className="max-w-xl"
    >
      <TextInput
        label="File"
        hint="An export of WordPress (.xml): Tools, Export, Posts. 20 MB at most. Pictures are left out."
        error={failure.fields['file']}
        type="file"
        name="file"
        accept=".xml,text/xml,application/xml"
        data-first-focus
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          clear();
        }}
        className="file:mr-3 file:rounded-control file:bg-mist-100 file:px-3 file:py-1 file:font-semibold"
      />
      <SelectInput
        name="category"
        label="Category"
        hint="For posts that name none. Categories and tags that don’t exist yet are created."
        error={failure.fields['category']}
        value={category}
        onChange={({ target }) => {
          setCategory(target.value);
          clear();
        }}
      >
        <option value="">Choose a category</option>
        {categories.data?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectInput>
      <Tick checked={publishes} onChange={({ target }) => setPublishes(target.checked)}>
        Publish posts that were public. Otherwise all become drafts.
      </Tick>
      {categories.isError && <LoadFailure text="Failed to fetch categories" onRetry={() => void categories.refetch()} />}
      {share !== undefined && (
        <div className="grid gap-2">
          <p role="status" className="font-semibold">
            {share < 1 ? 'Uploading…' : 'Reading the file…'}
          </p>
          <progress aria-label="Upload" max={1} value={share} className="w-full accent-peacock-600" />
        </div>
      )}
    </FormDialog>
  );
}

/** Without a sign of life: reading the largest file takes a minute. */
const IMPORT_TIMEOUT_MS = 300_000;
const FAILED = 'The file could not be imported. Please try again.';
const BROKEN = 'The connection was lost. Try again: posts that are here already are not imported twice.';

/** An import of a file. */
function useImport() {
  /** How much of the file is sent, from 0 to 1; undefined while nothing is running. */
  const [share, setShare] = useState<number>();
  const [report, setReport] = useState<PostImportReport>();
  const action = useAction(FAILED);
  const [hasNew, setHasNew] = useState(false);

  async function load({ file, category, publishes }: { file: File; category: string; publishes: boolean }): Promise<void> {
    setShare(0);
    let received: PostImportReport | undefined;
    const follow = (next: PostImportReport | undefined) => {
      received = next;
      if (next === undefined) return;
      setReport(next);
      if (next.entries.some(({ post, isKnown }) => post !== null && !isKnown)) setHasNew(true);
    };
    const form = new FormData();
    form.set(IMPORT_FIELD, file);
    form.set('category', category);
    form.set('publish', String(publishes));
    try {
      const onReceived = (text: string) => follow(readReport(text));
      const options = { onProgress: setShare, onReceived, timeoutMs: IMPORT_TIMEOUT_MS, tooLarge: POST_IMPORT_TOO_LARGE };
      follow(await askWithForm('POST /api/posts/import', {}, { form, ...options }));
    } catch (error) {
      if (received) refuse(BROKEN);
      throw error;
    } finally {
      setShare(undefined);
    }
  }

  return { share, report, hasNew, action, load };
}

interface ImportReportProps {
  report: PostImportReport;
  busy: boolean;
  failure: Failure;
  onRun(): void;
  onClose(): void;
}

/** What became of each post, while they are imported and afterwards. */
function ImportReport({ report: { total, entries }, busy, failure, onRun, onClose }: ImportReportProps) {
  const isWhole = entries.length === total;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" data-first-focus tabIndex={-1} className="min-w-[min(100%,12rem)] flex-1">
          {busy ? 'Importing…' : summaryOf(entries)}
        </p>
        {busy && <span className="num text-slate">{`${entries.length} of ${total}`}</span>}
      </div>
      {busy && (
        <progress aria-label="Imported posts" max={total} value={entries.length} className="w-full accent-peacock-600" />
      )}
      <FailureNotice failure={failure} />
      <ul className="grid grid-cols-1 gap-3">
        {entries.map((entry) => (
          <ReportedEntry key={entry.name} entry={entry} />
        ))}
      </ul>
      {!busy && (
        <div className="flex flex-wrap justify-end gap-3">
          {!isWhole && (
            <Button kind="quiet" onClick={onRun}>
              Try again
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </div>
      )}
    </>
  );
}

function ReportedEntry({ entry: { name, post, isKnown, fault, remarks } }: { entry: ImportedEntry }) {
  return (
    <li className="grid grid-cols-1 gap-1 rounded-control border border-line p-3 wrap-anywhere">
      <p>
        {post ? (
          <Link to={`/admin/posts/edit/${post._id}`} className="font-semibold text-peacock-700 underline underline-offset-2">
            {post.title}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
      </p>
      {post && <p className="text-t2 text-slate">{name}</p>}
      {isKnown && <p className="text-t2">Imported before. Nothing was changed.</p>}
      {fault && <p className="font-semibold text-error">{`Refused: ${fault}`}</p>}
      {remarks.map((remark) => (
        <p key={remark} className="text-t2">
          {remark}
        </p>
      ))}
    </li>
  );
}
