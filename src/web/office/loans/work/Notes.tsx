import { useRef } from 'react';
import type { LeadNote } from '../../../../shared/loans/work.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { ask } from '../../kit/ask.ts';
import { ActionButton, Form, refuse, useAction } from '../../kit/useAction.tsx';
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
  const { busy, failure, run, clear, form } = useAction(failureText);
  const field = useRef<HTMLTextAreaElement>(null);

  const add = async () => {
    if (draft.trim() === '') refuse('Enter a note.');
    await ask('POST /api/loans/work/:id/notes', { id, body: { text: draft } });
    onDraft('');
    // Before the list is updated: a person who sees the new note there may already have moved on.
    field.current?.focus();
    await onAdded();
  };

  return (
    <div className="grid gap-3">
      <Form of={form} onSubmit={add} className="grid gap-2">
        <TextArea
          ref={field}
          label="Note"
          rows={2}
          value={draft}
          error={failure.text}
          onChange={(event) => {
            onDraft(event.target.value);
            clear();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run(add);
          }}
        />
        <div className="flex flex-wrap items-center gap-2">
          <ActionButton type="submit" size="small" busy={busy} doing="Adding…">
            Add note
          </ActionButton>
          {draft !== '' && !busy && (
            <>
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  onDraft('');
                  clear();
                  field.current?.focus();
                }}
              >
                Discard draft
              </Button>
              <span className="text-[0.8125rem] text-slate">Draft kept in this browser</span>
            </>
          )}
        </div>
      </Form>
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
