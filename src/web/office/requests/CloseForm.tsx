import { type FormEvent, useRef, useState } from 'react';
import { can } from '../../../shared/permissions.ts';
import type { RequestDetails, RequestResult } from '../../../shared/requests.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { ApiError, callJson } from '../api.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { failureOf } from '../retention/words.ts';
import { useSession } from '../session/useSession.ts';
import { REQUESTS } from './useRequests.ts';

interface CloseFormProps {
  request: RequestDetails;
  onClosed(changed: RequestDetails): Promise<void>;
}

const FAILED = 'Failed to close the request. Please try again.';

/** The outcome, which the person gets by e-mail. */
export function CloseForm({ request: { _id, kind, leads }, onClosed }: CloseFormProps) {
  const session = useSession();
  const mayErase = session.status === 'in' && can(session, 'erasures');
  const [outcome, setOutcome] = useState('');
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const path = `${REQUESTS}/${_id}`;

  const isWritten = () => {
    setFault(outcome.trim() === '' ? 'Write what came of it.' : undefined);
    if (outcome.trim() === '') input.current?.focus();
    return outcome.trim() !== '';
  };

  const close = async (result: RequestResult) => {
    if (!isWritten()) return;
    try {
      await onClosed(await callJson<RequestDetails>(`${path}/close`, { method: 'POST', body: { result, outcome } }));
    } catch (error) {
      setFault((error instanceof ApiError && error.fields['outcome']) || failureOf(error, FAILED));
      input.current?.focus();
    }
  };

  const erase = async () => {
    const changed = await callJson<RequestDetails>(`${path}/erase`, { method: 'POST', body: { outcome } });
    setAsking(false);
    await onClosed(changed);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind !== 'erasure') void close('done');
    else if (isWritten()) setAsking(true);
  };

  return (
    <form method="post" noValidate aria-label="Close the request" onSubmit={submit} className="grid max-w-3xl gap-4">
      <TextArea
        ref={input}
        label="Outcome"
        hint="What you did and why. It is sent to the person as you write it."
        rows={4}
        error={fault}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        {kind !== 'erasure' && <Button type="submit">Close as done</Button>}
        {kind === 'erasure' && mayErase && (
          <Button type="submit" kind="danger">
            Erase and close
          </Button>
        )}
        <Button kind="quiet" onClick={() => void close('refused')}>
          Refuse
        </Button>
      </div>
      {kind === 'erasure' && !mayErase && (
        <p className="text-slate">Only admins can erase. Ask one to close this request.</p>
      )}
      {asking && (
        <ConfirmDialog
          title="Erase a person’s data"
          question={`Erase everything that this person has sent (${leads.length}), except what is on legal hold?`}
          subject={[...new Set(leads.map(({ name }) => name))].join(', ')}
          action="Erase"
          busyAction="Erasing…"
          onConfirm={erase}
          failure={(error) => failureOf(error, FAILED)}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
