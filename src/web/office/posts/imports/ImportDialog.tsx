import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_POST_IMPORT_BYTES, POST_IMPORT_MISSING, POST_IMPORT_TOO_LARGE } from '../../../../shared/posts/imports.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, SelectInput } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { queryOf } from '../../kit/ask.ts';
import { ImportReport } from './ImportReport.tsx';
import { useImport } from './useImport.ts';

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
  const { share, report, problems, setProblems, failure, hasNew, run } = useImport();
  const form = useRef<HTMLFormElement>(null);
  const busy = share !== undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = {
      ...(file === undefined
        ? { file: POST_IMPORT_MISSING }
        : file.size > MAX_POST_IMPORT_BYTES && { file: POST_IMPORT_TOO_LARGE }),
      ...(category === '' && { category: 'Choose a category.' }),
    };
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong === undefined && file !== undefined) return run({ file, category, publishes });
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
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
          className="grid max-h-[inherit] grid-cols-1 gap-4 overflow-y-auto p-6"
        >
          <h2 id={titleId} className="text-2xl">
            Import posts
          </h2>
          {report ? (
            <ImportReport
              report={report}
              busy={busy}
              failure={failure}
              onRun={(names) => file && void run({ file, category, publishes }, names)}
              onClose={() => onClose(hasNew)}
            />
          ) : (
            <>
              <Field
                label="File"
                hint="An export of WordPress (.xml): Tools, Export, Posts. 20 MB at most. Pictures are left out."
                error={problems['file']}
              >
                {(wiring) => (
                  <input
                    {...wiring}
                    type="file"
                    name="file"
                    accept=".xml,text/xml,application/xml"
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
                error={problems['category']}
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
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={publishes}
                  onChange={({ target }) => setPublishes(target.checked)}
                  className="size-5 shrink-0 accent-peacock-700"
                />
                <span>Publish posts that were public. Otherwise all become drafts.</span>
              </label>
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
              {busy && (
                <div className="grid gap-2">
                  <p role="status" className="font-semibold">
                    {share < 1 ? 'Uploading…' : 'Reading the file…'}
                  </p>
                  <progress aria-label="Upload" max={1} value={share} className="office-progress" />
                </div>
              )}
              {failure && <Notice kind="error">{failure}</Notice>}
              <div className="flex flex-wrap justify-end gap-3">
                <Button kind="quiet" aria-disabled={busy} onClick={() => !busy && onClose(hasNew)}>
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
