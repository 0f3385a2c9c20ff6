import { countOf } from '../count.ts';
import { useState } from 'react';
import type { CatalogueFile } from '../../../shared/offers/catalogue.ts';
import type { ImportAnswer } from '../../../shared/offers/catalogue-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ApiError, failureOf } from '../api.ts';
import { ask } from '../kit/ask.ts';
import { FormDialog, PlainDialog } from '../kit/dialogs.tsx';
import { refuse, useAction } from '../kit/useAction.tsx';
import { useReload } from './words.ts';

const NOT_JSON = 'This file is not valid JSON. Choose a file that was exported from a catalogue.';

/** Where in the file the first error is, for people: `lenders.2.products.0.name` is in lender 3, product 1. */
function placeOf(field: string): string {
  const [, lender, part, product] = field.split('.');
  if (lender === undefined) return '';
  const inLender = `Lender ${Number(lender) + 1}`;
  return part === 'products' && product !== undefined ? `${inLender}, product ${Number(product) + 1}: ` : `${inLender}: `;
}

function refusalOf(error: unknown): string {
  const [field, message] = error instanceof ApiError ? (Object.entries(error.fields)[0] ?? []) : [];
  if (field !== undefined) return placeOf(field) + message;
  return failureOf(error, 'Failed to import the catalogue. Please try again.');
}

/** Imports a catalogue from a file, and says what that did. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const reload = useReload();
  const [file, setFile] = useState<File>();
  const [done, setDone] = useState<ImportAnswer>();
  const importing = useAction('');

  const run = async () => {
    if (file === undefined) return refuse({ file: 'Choose a file.' });
    try {
      // The server says where it is none.
      const body = JSON.parse(await file.text()) as CatalogueFile;
      setDone(await ask('POST /api/catalogue/import', { body }));
    } catch (error) {
      refuse({ file: error instanceof SyntaxError ? NOT_JSON : refusalOf(error) });
    }
    await reload();
  };

  if (done) return <ImportResult answer={done} onClose={onClose} />;
  return (
    <FormDialog
      title="Import catalogue"
      intro="Adds lenders that are missing, and a draft of each product whose terms differ. Nothing is put in force."
      action="Import"
      doing="Importing…"
      saving={importing}
      onSubmit={run}
      onClose={onClose}
    >
      <TextInput
        label="Catalogue file"
        type="file"
        accept="application/json,.json"
        hint="A JSON file, exported from a catalogue."
        error={importing.failure.fields['file']}
        data-first-focus
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          importing.clear();
        }}
      />
    </FormDialog>
  );
}

interface ImportResultProps {
  answer: ImportAnswer;
  onClose(): void;
}

const ImportResult = ({ answer: { lenders, drafts, unchanged, skipped }, onClose }: ImportResultProps) => (
  <PlainDialog title="Import catalogue" onClose={onClose}>
    <Notice kind="success">
      <span>{`${countOf(lenders, 'lender')} and ${countOf(drafts, 'draft')} added.`}</span>
      {unchanged > 0 && <span>{` ${countOf(unchanged, 'product')} already had these terms.`}</span>}
    </Notice>
    {skipped.length > 0 && (
      <div>
        <h3 className="text-t4">Not imported</h3>
        <ul className="mt-1 list-disc pl-5">
          {skipped.map(({ lender, product, reason }) => (
            <li key={`${lender} ${product}`} className="wrap-anywhere">
              {`${product === null ? lender : `${lender}, ${product}`}: ${reason}`}
            </li>
          ))}
        </ul>
      </div>
    )}
    <Button onClick={onClose} data-first-focus className="justify-self-end">
      Done
    </Button>
  </PlainDialog>
);
