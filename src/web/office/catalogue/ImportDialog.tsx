import { countOf } from '../count.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CatalogueFile } from '../../../shared/offers/catalogue.ts';
import type { ImportAnswer } from '../../../shared/offers/catalogue-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ApiError, failureOf } from '../api.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { ask } from '../kit/ask.ts';
import { useReload } from './useCatalogue.ts';

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
  const [fault, setFault] = useState<string>();
  const [done, setDone] = useState<ImportAnswer>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const close = useRef<HTMLButtonElement>(null);

  // The button that had the focus is gone.
  useEffect(() => {
    if (done) close.current?.focus();
  }, [done]);

  const refuse = (text: string) => {
    setFault(text);
    input.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFault(undefined);
    if (file === undefined) return refuse('Choose a file.');
    setBusy(true);
    try {
      // The server says where it is none.
      const body = JSON.parse(await file.text()) as CatalogueFile;
      setDone(await ask('POST /api/catalogue/import', { body }));
      await reload();
    } catch (error) {
      refuse(error instanceof SyntaxError ? NOT_JSON : refusalOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog onClose={onClose} busy={busy} className="max-w-lg">
      {({ titleId }) => (
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid max-h-[inherit] gap-5 overflow-y-auto p-6"
        >
          <div>
            <h2 id={titleId} className="text-2xl">
              Import catalogue
            </h2>
            <p className="mt-1 text-slate">
              Adds lenders that are missing, and a draft of each product whose terms differ. Nothing is put in force.
            </p>
          </div>
          {done ? (
            <ImportResult answer={done} />
          ) : (
            <TextInput
              ref={input}
              label="Catalogue file"
              type="file"
              accept="application/json,.json"
              hint="A JSON file, exported from a catalogue."
              error={fault}
              data-first-focus
              onChange={({ target }) => {
                setFile(target.files?.[0]);
                setFault(undefined);
              }}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button ref={close} kind={done ? 'peacock' : 'quiet'} onClick={onClose} aria-disabled={busy}>
              {done ? 'Done' : 'Cancel'}
            </Button>
            {!done && (
              <Button type="submit" aria-disabled={busy}>
                {busy ? 'Importing…' : 'Import'}
              </Button>
            )}
          </div>
        </form>
      )}
    </Dialog>
  );
}

function ImportResult({ answer: { lenders, drafts, unchanged, skipped } }: { answer: ImportAnswer }) {
  return (
    <div className="grid gap-3">
      <Notice kind="success">
        <span>{`${countOf(lenders, 'lender')} and ${countOf(drafts, 'draft')} added.`}</span>
        {unchanged > 0 && <span>{` ${countOf(unchanged, 'product')} already had these terms.`}</span>}
      </Notice>
      {skipped.length > 0 && (
        <div>
          <h3 className="text-lg">Not imported</h3>
          <ul className="mt-1 list-disc pl-5">
            {skipped.map(({ lender, product, reason }) => (
              <li key={`${lender} ${product}`} className="wrap-anywhere">
                {`${product === null ? lender : `${lender}, ${product}`}: ${reason}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
