import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_POST_IMPORT_BYTES, POST_IMPORT_MISSING, POST_IMPORT_TOO_LARGE } from '../../../../shared/posts/imports.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, SelectInput } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { queryOf } from '../../kit/ask.ts';
import { FormDialog } from '../../kit/dialogs.tsx';
import { refuse } from '../../kit/useAction.tsx';
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
      <Dialog onClose={() => onClose(hasNew)} busy={busy} className="max-w-xl">
        {({ titleId }) => (
          <div className="grid max-h-[inherit] grid-cols-1 gap-4 overflow-y-auto p-6">
            <h2 id={titleId} className="text-2xl">
              Import posts
            </h2>
            <ImportReport
              report={report}
              busy={busy}
              failure={failure}
              onRun={() => file && void action.run(() => load({ file, category, publishes }))}
              onClose={() => onClose(hasNew)}
            />
          </div>
        )}
      </Dialog>
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
      <Field
        label="File"
        hint="An export of WordPress (.xml): Tools, Export, Posts. 20 MB at most. Pictures are left out."
        error={failure.fields['file']}
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
              clear();
            }}
            className="input file:mr-3 file:rounded-control file:bg-mist-100 file:px-3 file:py-1 file:font-semibold"
          />
        )}
      </Field>
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
      {share !== undefined && (
        <div className="grid gap-2">
          <p role="status" className="font-semibold">
            {share < 1 ? 'Uploading…' : 'Reading the file…'}
          </p>
          <progress aria-label="Upload" max={1} value={share} className="office-progress" />
        </div>
      )}
    </FormDialog>
  );
}
