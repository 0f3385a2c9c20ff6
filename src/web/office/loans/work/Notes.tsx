import { type FormEvent, useRef, useState } from 'react';
import type { LeadNote } from '../../../../shared/loans/work.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { ask } from '../../kit/ask.ts';
import { Time } from '../../list/Time.tsx';
import { failureText } from './change.ts';

interface NotesProps {
  id: string;
  notes: readonly LeadNote[];
  /** The unsaved note. */
  draft: string;
  onDraft(text: string): void;
  onAdded(): Promise<void>;
}

/** The notes, newest first, and a field for a new one, which is kept as a draft until it is added or discarded. */
export function Notes({ id, notes, draft, onDraft, onAdded }: NotesProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (draft.trim() === '') {
      setError('Enter a note.');
      field.current?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await ask('POST /api/loans/work/:id/notes', { id, body: { text: draft } });
      onDraft('');
      // Before the list is updated: whoever sees the new note there may already have moved on.
      field.current?.focus();
      await onAdded();
    } catch (failure) {
      setError(failureText(failure));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={(event) => void add(event)} className="grid gap-2">
        <TextArea
          ref={field}
          label="Note"
          rows={2}
          value={draft}
          error={error}
          onChange={(event) => {
            onDraft(event.target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add(event);
          }}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" kind="peacock" size="small" aria-disabled={busy}>
            {busy ? 'Adding…' : 'Add note'}
          </Button>
          {draft !== '' && !busy && (
            <>
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  onDraft('');
                  setError(undefined);
                  field.current?.focus();
                }}
              >
                Discard draft
              </Button>
              <span className="text-[0.8125rem] text-slate">Draft kept in this browser</span>
            </>
          )}
        </div>
      </form>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="grid gap-2">
          {notes.map(({ _id, by, at, text: said }) => (
            <li key={_id} className="rounded-control bg-white p-3 shadow-1">
              <p className="wrap-anywhere whitespace-pre-line">{said}</p>
              <p className="mt-1 text-[0.8125rem] text-slate wrap-anywhere">
                <span>{`${by},`}</span> <Time iso={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
