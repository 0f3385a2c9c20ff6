import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NOTHING_CORRECTED } from '../../../shared/privacy/corrections.ts';
import { can } from '../../../shared/staff/permissions.ts';
import type { RequestDetails, RequestResult } from '../../../shared/privacy/requests.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { ApiError, failureOf } from '../api.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { ask, keyOf } from '../kit/ask.ts';
import { useSession } from '../session/useSession.ts';
import { FailureNotice, useFailure } from '../kit/useFailure.tsx';
import { CorrectionFields } from './CorrectionFields.tsx';
import { changedLeads, correctedLeads, type Edits, faultsOf } from './corrections.ts';

interface CloseFormProps {
  request: RequestDetails;
  onClosed(changed: RequestDetails): Promise<void>;
}

const FAILED = 'Failed to close the request. Please try again.';

/** The outcome, which the person gets by e-mail. */
export function CloseForm({ request, onClosed }: CloseFormProps) {
  const { _id: id, kind, leads } = request;
  const queries = useQueryClient();
  const session = useSession();
  const mayErase = session.status === 'in' && can(session, 'erasures');
  const [outcome, setOutcome] = useState('');
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);

  const corrected = correctedLeads(request);
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState<Edits>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { failure, fail, clear } = useFailure();

  // Where a lead is folded, the message would be out of sight.
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    const inputs = form.current?.querySelectorAll<HTMLElement>('details [aria-invalid]') ?? [];
    for (const refused of inputs) refused.closest('details')?.setAttribute('open', '');
    inputs[0]?.focus();
  }, [faults]);

  const correct = async () => {
    clear();
    setFaults({});
    const sent = changedLeads(corrected, edits);
    if (sent.length === 0) return fail(NOTHING_CORRECTED);
    if (!isWritten()) return;
    try {
      await onClosed(await ask('POST /api/requests/:id/correct', { id, body: { leads: sent, outcome } }));
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : {};
      const found = faultsOf(refused, sent);
      setFault(refused['outcome']);
      setFaults(found);
      if (refused['outcome'] === undefined && Object.keys(found).length === 0) fail(failureOf(error, FAILED));
      // Shows what a colleague has changed; what was typed stays.
      if (error instanceof ApiError && error.code === 'conflict')
        await queries.invalidateQueries({ queryKey: keyOf('GET /api/requests/:id', { id }) });
    }
  };

  const isWritten = () => {
    setFault(outcome.trim() === '' ? 'Write what came of it.' : undefined);
    if (outcome.trim() === '') input.current?.focus();
    return outcome.trim() !== '';
  };

  const close = async (result: RequestResult) => {
    if (!isWritten()) return;
    try {
      await onClosed(await ask('POST /api/requests/:id/close', { id, body: { result, outcome } }));
    } catch (error) {
      setFault((error instanceof ApiError && error.fields['outcome']) || failureOf(error, FAILED));
      input.current?.focus();
    }
  };

  const erase = async () => {
    const changed = await ask('POST /api/requests/:id/erase', { id, body: { outcome } });
    setAsking(false);
    await onClosed(changed);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (corrected.length > 0) void correct();
    else if (kind !== 'erasure') void close('done');
    else if (isWritten()) setAsking(true);
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label="Close the request"
      onSubmit={submit}
      className="grid max-w-3xl grid-cols-1 gap-4"
    >
      <CorrectionFields
        leads={corrected}
        edits={edits}
        faults={faults}
        onEdit={(name, value) => setEdits((before) => ({ ...before, [name]: value }))}
      />
      <TextArea
        ref={input}
        label="Outcome"
        hint={
          corrected.length > 0
            ? 'What you did and why. It is sent to the person with the names of the corrected fields, to both addresses if the email changes.'
            : 'What you did and why. It is sent to the person as you write it.'
        }
        rows={4}
        error={fault}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value)}
      />
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-3">
        {corrected.length > 0 && <Button type="submit">Correct and close</Button>}
        {kind !== 'erasure' && corrected.length === 0 && <Button type="submit">Close as done</Button>}
        {kind === 'erasure' && mayErase && (
          <Button type="submit" kind="danger">
            Erase and close
          </Button>
        )}
        {corrected.length > 0 && (
          <Button kind="quiet" onClick={() => void close('done')}>
            Close without changes
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
