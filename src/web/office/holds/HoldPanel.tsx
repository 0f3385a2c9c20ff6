import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Hold, MAX_HOLD_REASON } from '../../../shared/privacy/erasures.ts';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import { can } from '../../../shared/staff/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { failureOf } from '../api.ts';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { Time } from '../list/Time.tsx';
import { useSession } from '../session/useSession.ts';

interface HoldPanelProps {
  noun: LeadNoun;
  id: string;
}

/** In the details of a lead, for admins: whether it is on legal hold, so that nobody deletes it. */
export function HoldPanel({ noun, id }: HoldPanelProps) {
  const session = useSession();
  const mayHold = session.status === 'in' && can(session, 'erasures');
  return mayHold ? <Panel noun={noun} id={id} /> : null;
}

function Panel({ noun, id }: HoldPanelProps) {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf('GET /api/holds/:noun/:id', { noun, id }));
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const panel = useRef<HTMLElement>(null);

  const change = async (reason: string | undefined) => {
    setFailure(undefined);
    try {
      const answer =
        reason === undefined
          ? await ask('DELETE /api/holds/:noun/:id', { noun, id })
          : await ask('PUT /api/holds/:noun/:id', { noun, id, body: { reason } });
      queries.setQueryData(keyOf('GET /api/holds/:noun/:id', { noun, id }), answer);
      setWriting(false);
      // The button or the form that had the focus is gone.
      panel.current?.focus();
    } catch (error) {
      setFailure(failureOf(error, 'Failed to change the legal hold. Please try again.'));
    }
  };

  if (data === undefined) return null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Legal hold"
      className="grid gap-3 rounded-control border border-line p-4 text-[0.9375rem]"
    >
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      {isWriting ? (
        <HoldForm onSave={change} onCancel={() => setWriting(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="min-w-0 flex-1 basis-56 wrap-anywhere">
            {data.hold === null ? 'Not on legal hold.' : <HoldText hold={data.hold} />}
          </p>
          {data.hold === null ? (
            <Button kind="quiet" size="small" onClick={() => setWriting(true)}>
              Put on legal hold
            </Button>
          ) : (
            <Button kind="quiet" size="small" onClick={() => void change(undefined)}>
              Lift legal hold
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function HoldText({ hold: { reason, by, since } }: { hold: Hold }) {
  return (
    <>
      <strong>On legal hold</strong>
      <span>{`: ${reason}`}</span>
      <span className="block text-slate">
        <span>{`By ${by},`}</span> <Time iso={since} />
      </span>
    </>
  );
}

function HoldForm({ onSave, onCancel }: { onSave(reason: string): Promise<void>; onCancel(): void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFault(reason.trim() === '' ? 'Enter a reason.' : undefined);
    if (reason.trim() === '') return input.current?.focus();
    setBusy(true);
    await onSave(reason);
    setBusy(false);
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextInput
        ref={input}
        label="Reason for the legal hold"
        hint="Until it is lifted, nobody can delete this, and no retention rule erases it."
        error={fault}
        value={reason}
        required
        maxLength={MAX_HOLD_REASON}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={busy}>
          {busy ? 'Saving…' : 'Put on legal hold'}
        </Button>
        <Button kind="quiet" size="small" onClick={onCancel} aria-disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
