import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '../../../../shared/names.ts';
import {
  type ImportedFile,
  MARKDOWN_FIELD,
  MARKDOWN_MISSING,
  MARKDOWN_TOO_LARGE,
  type MarkdownReport,
  MAX_MARKDOWN_BYTES,
} from '../../../../shared/post-markdown.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, SelectInput } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ApiError, callJson, failureOf } from '../../api.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Progress } from '../editor/pictures/Progress.tsx';
import { sendForm } from '../../send-form.ts';
import { countPosts } from '../bulk/bulk-change.ts';

/** Fifty posts with their pictures take a minute. */
const IMPORT_TIMEOUT_MS = 300_000;
const FAILED = 'The file could not be imported. Please try again.';

interface ImportDialogProps {
  /** Receives whether there are new posts. */
  onClose(hasNew: boolean): void;
}

/** Imports Markdown files as drafts, and lists what became of each. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const categories = useQuery({
    queryKey: ['/api/categories'],
    queryFn: ({ signal }) => callJson<Category[]>('/api/categories', { signal }),
  });
  const [file, setFile] = useState<File>();
  const [category, setCategory] = useState('');
  const [problems, setProblems] = useState<{ file?: string | undefined; category?: string | undefined }>({});
  const [failure, setFailure] = useState('');
  const [share, setShare] = useState<number>();
  const [report, setReport] = useState<MarkdownReport>();
  // A second click can come before React renders the first.
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const busy = share !== undefined;
  const hasNew = report?.files.some(({ post }) => post !== null) ?? false;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    const found = {
      ...(file === undefined ? { file: MARKDOWN_MISSING } : file.size > MAX_MARKDOWN_BYTES && { file: MARKDOWN_TOO_LARGE }),
      ...(category === '' && { category: 'Choose a category.' }),
    };
    setProblems(found);
    setFailure('');
    const [wrong] = Object.keys(found);
    if (wrong !== undefined || file === undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    running.current = true;
    setShare(0);
    try {
      const body = new FormData();
      body.set(MARKDOWN_FIELD, file);
      body.set('category', category);
      setReport(
        await sendForm<MarkdownReport>('/api/posts/import', {
          form: body,
          onProgress: setShare,
          timeoutMs: IMPORT_TIMEOUT_MS,
        }),
      );
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setProblems(error.fields);
      else setFailure(failureOf(error, FAILED));
    } finally {
      running.current = false;
      setShare(undefined);
    }
  };

  return (
    <Dialog
      key={report ? 'report' : 'form'}
      onClose={() => {
        if (!busy) onClose(hasNew);
      }}
      busy={busy}
      className="max-w-xl"
    >
      {({ titleId }) => (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid max-h-[inherit] gap-4 overflow-y-auto p-6"
        >
          <h2 id={titleId} className="text-2xl">
            Import posts
          </h2>
          {report ? (
            <>
              <p role="status" data-first-focus tabIndex={-1}>
                {summaryOf(report)}
              </p>
              <ul className="grid gap-3">
                {report.files.map((each) => (
                  <ReportedFile key={each.name} file={each} />
                ))}
              </ul>
              <Button className="justify-self-end" onClick={() => onClose(hasNew)}>
                Close
              </Button>
            </>
          ) : (
            <>
              <Field
                label="File"
                hint="A Markdown file (.md), or a ZIP archive of up to 50 with their pictures. 20 MB at most."
                error={problems.file}
              >
                {(wiring) => (
                  <input
                    {...wiring}
                    type="file"
                    name="file"
                    accept=".md,.markdown,.zip,text/markdown,application/zip"
                    data-first-focus
                    onChange={({ target }) => {
                      setFile(target.files?.[0]);
                      setProblems({ ...problems, file: undefined });
                    }}
                    className="input file:mr-3 file:rounded-control file:bg-mist-100 file:px-3 file:py-1 file:font-semibold"
                  />
                )}
              </Field>
              <SelectInput
                name="category"
                label="Category"
                hint="For posts that name none. Categories and tags that don’t exist yet are created."
                error={problems.category}
                value={category}
                onChange={({ target }) => {
                  setCategory(target.value);
                  setProblems({ ...problems, category: undefined });
                }}
              >
                <option value="">Choose a category</option>
                {categories.data?.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </SelectInput>
              {categories.isError && (
                <Notice kind="error">
                  <span className="flex flex-wrap items-center gap-3">
                    Failed to fetch categories
                    <Button kind="quiet" size="small" onClick={() => void categories.refetch()}>
                      Try again
                    </Button>
                  </span>
                </Notice>
              )}
              {busy && <Progress share={share} />}
              {failure && <Notice kind="error">{failure}</Notice>}
              <div className="flex flex-wrap justify-end gap-3">
                <Button kind="quiet" aria-disabled={busy} onClick={() => !busy && onClose(false)}>
                  Cancel
                </Button>
                <Button type="submit" aria-disabled={busy}>
                  {busy ? 'Importing…' : 'Import'}
                </Button>
              </div>
            </>
          )}
        </form>
      )}
    </Dialog>
  );
}

function summaryOf({ files }: MarkdownReport): string {
  const refused = files.filter(({ post }) => post === null).length;
  const imported = files.length - refused;
  const words = refused === 0 ? '' : ` ${refused} ${refused === 1 ? 'file was' : 'files were'} refused.`;
  return `${countPosts(imported)} imported as ${imported === 1 ? 'a draft' : 'drafts'}.${words}`;
}

function ReportedFile({ file: { name, post, fault, remarks } }: { file: ImportedFile }) {
  return (
    <li className="grid gap-1 rounded-control border border-line p-3 wrap-anywhere">
      <p>
        {post ? (
          <Link to={`/admin/posts/edit/${post._id}`} className="font-semibold text-peacock-700 underline underline-offset-2">
            {post.title}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
      </p>
      {post && <p className="text-[0.9375rem] text-slate">{name}</p>}
      {fault && <p className="font-semibold text-error">Refused: {fault}</p>}
      {remarks.map((remark) => (
        <p key={remark} className="text-[0.9375rem]">
          {remark}
        </p>
      ))}
    </li>
  );
}
