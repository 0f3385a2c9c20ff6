import { useState } from 'react';
import { labelsOf } from '../../../shared/kit/field-words.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import {
  IMPORT_FIELD,
  IMPORT_NOT_UPLOADED,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
  type NewImport,
} from '../../../shared/loans/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pathOf } from '../kit/ask.ts';
import { FileDrop } from '../kit/FileDrop.tsx';
import { refuse, useAction } from '../kit/useAction.tsx';
import { saveFile } from '../list/export.ts';
import { sendForm } from '../send-form.ts';

/** Excel needs the mark to read UTF-8. */
const TEMPLATE = `\uFEFF${Object.values(labelsOf(LOAN_FIELDS)).join(',')}\r\n`;

/** Takes a file, which is checked at once and not yet imported. */
export function UploadSection({ onChecked }: { onChecked(checked: NewImport): void }) {
  const [sent, setSent] = useState<number>();
  const { failure, run } = useAction(IMPORT_NOT_UPLOADED);

  const upload = async (file: File) => {
    if (file.size > MAX_IMPORT_BYTES) refuse(IMPORT_TOO_LARGE);
    setSent(0);
    try {
      const form = new FormData();
      form.set(IMPORT_FIELD, file);
      const options = { form, onProgress: setSent, tooLarge: IMPORT_TOO_LARGE };
      onChecked(await sendForm<NewImport>(pathOf('POST /api/imports'), options));
    } finally {
      setSent(undefined);
    }
  };

  return (
    <section aria-labelledby="import-file" className="grid max-w-3xl grid-cols-1 gap-4">
      <div>
        <h2 id="import-file" className="text-t4">
          Choose a file
        </h2>
        <p className="text-t2 text-slate">
          Nothing is imported before you have seen what is in it. The file is encrypted, kept for a day at most, and removed
          after the import.
        </p>
      </div>
      <FileDrop
        label="CSV file or Excel workbook"
        invitation="Drop a file here, or choose one"
        hint="20 MB and 50,000 rows at most. Lead files of Facebook and Google, and exports of this office, are recognised."
        error={failure.text}
        accept=".csv,.txt,.xlsx,text/csv"
        disabled={sent !== undefined}
        progress={
          sent === undefined ? undefined : (
            <div className="grid w-full max-w-md gap-2">
              <p role="status" className="font-semibold">
                {sent < 1 ? 'Uploading…' : 'Checking the rows…'}
              </p>
              <progress aria-label="Upload" max={1} value={sent} className="w-full accent-peacock-600" />
            </div>
          )
        }
        onFiles={([file]) => file && void run(() => upload(file))}
      />
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => saveFile(new Blob([TEMPLATE], { type: 'text/csv' }), 'loan-applications-template.csv')}
      >
        <Icon name="download-simple" />
        Download a template
      </Button>
    </section>
  );
}
