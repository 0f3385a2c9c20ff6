import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NOTHING_CORRECTED } from '../../../shared/privacy/corrections.ts';
import type { RequestDetails, RequestResult } from '../../../shared/privacy/requests.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { ApiError, failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask, keyOf } from '../kit/ask.ts';
import { useMay } from '../session/useSession.ts';
import { FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import { changedLeads, correctedLeads, CorrectionFields, type Edits, faultsOf } from './CorrectionFields.tsx';

interface CloseFormProps {
  request: RequestDetails;
  onClosed(changed: RequestDetails): Promise<void>;
}

const FAILED = 'Failed to close the request. Please try again.';

export function CloseForm({ request, onClosed }: CloseFormProps) {
  const { _id: id, kind, leads } = request;
  const queries = useQueryClient();
  const mayErase = useMay('erasures');
  const [outcome, setOutcome] = useState('');
  const [asking, setAsking] = useState(false);

  const corrected = correctedLeads(request);
  const [edits, setEdits] = useState<Edits>({});
  const { failure, run, form } = useAction(FAILED, async (error) => {
    // Shows what a colleague has changed; what was typed stays.
    if (error instanceof ApiError && error.code === 'conflict')
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/requests/:id', { id }) });
  });

  const demandOutcome = () => refuse({ outcome: outcome.trim() === '' ? 'Write what came of it.' : undefined });

  const correct = async () => {
    const sent = changedLeads(corrected, edits);
    if (sent.length === 0) refuse(NOTHING_CORRECTED);
    demandOutcome();
    const changed = await ask('POST /api/requests/:id/correct', { id, body: { leads: sent, outcome } }).catch(
      (error: unknown) => {
        const { outcome, ...fields } = error instanceof ApiError ? error.fields : {};
        refuse({ outcome, ...faultsOf(fields, sent) });
        throw error;
      },
    );
    await onClosed(changed);
  };

  const close = async (result: RequestResult) => {
    demandOutcome();
    await onClosed(await ask('POST /api/requests/:id/close', { id, body: { result, outcome } }));
  };

  const erase = async () => {
    const changed = await ask('POST /api/requests/:id/erase', { id, body: { outcome } });
    setAsking(false);
    await onClosed(changed);
  };

  const askToErase = () => {
    demandOutcome();
    setAsking(true);
  };

  const submit = async () => {
    if (corrected.length > 0) return correct();
    if (kind !== 'erasure') return close('done');
    askToErase();
  };

  return (
    <Form of={form} onSubmit={submit} aria-label="Close the request" className="grid max-w-3xl grid-cols-1 gap-4">
      <CorrectionFields
        leads={corrected}
        edits={edits}
        faults={failure.fields}
        onEdit={(name, value) => setEdits((before) => ({ ...before, [name]: value }))}
      />
      <TextArea
        label="Outcome"
        hint={
          corrected.length > 0
            ? 'What you did and why. It is sent to the person with the names of the corrected fields, to both addresses if the email changes.'
            : kind === 'by-nominee'
              ? 'What you did and why. It is sent to the nominee as you write it, if they have an email; tell them by phone otherwise.'
              : 'What you did and why. It is sent to the person as you write it.'
        }
        rows={4}
        error={failure.fields['outcome']}
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
        {kind === 'by-nominee' && mayErase && leads.length > 0 && (
          <Button kind="danger" onClick={() => void run(async () => askToErase())}>
            Erase and close
          </Button>
        )}
        {corrected.length > 0 && (
          <Button kind="quiet" onClick={() => void run(() => close('done'))}>
            Close without changes
          </Button>
        )}
        <Button kind="quiet" onClick={() => void run(() => close('refused'))}>
          Refuse
        </Button>
      </div>
      {kind === 'erasure' && !mayErase && (
        <p className="text-t3 text-slate">Only admins can erase. Ask one to close this request.</p>
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
    </Form>
  );
}
