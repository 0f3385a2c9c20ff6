import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Hold, MAX_HOLD_REASON } from '../../../shared/privacy/erasures.ts';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';
import { useMay } from '../session/useSession.ts';

interface HoldPanelProps {
  noun: LeadNoun;
  id: string;
}

/** In the details of a lead, for admins: whether it is on legal hold, which prevents its deletion. */
export function HoldPanel({ noun, id }: HoldPanelProps) {
  return useMay('erasures') ? <Panel noun={noun} id={id} /> : null;
}

const focus = (element: HTMLElement | null) => element?.focus();

function Panel({ noun, id }: HoldPanelProps) {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf('GET /api/holds/:noun/:id', { noun, id }));
  const [isWriting, setWriting] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, failure, run, clear, form } = useAction('Failed to change the legal hold. Please try again.');
  const panel = useRef<HTMLElement>(null);

  const change = async (reason: string | undefined) => {
    refuse({ reason: reason?.trim() === '' ? 'Enter a reason.' : undefined });
    const answer =
      reason === undefined
        ? await ask('DELETE /api/holds/:noun/:id', { noun, id })
        : await ask('PUT /api/holds/:noun/:id', { noun, id, body: { reason } });
    queries.setQueryData(keyOf('GET /api/holds/:noun/:id', { noun, id }), answer);
    setWriting(false);
    setReason('');
    // The button or the form that had the focus is gone.
    panel.current?.focus();
  };

  if (data === undefined) return null;
  return (
    <section ref={panel} tabIndex={-1} aria-label="Legal hold" className="grid gap-3 border-t border-mist-100 py-2 text-t2">
      <FailureNotice failure={failure} />
      {isWriting ? (
        <Form of={form} onSubmit={() => change(reason)} className="grid gap-3">
          <TextInput
            ref={focus}
            label="Reason for the legal hold"
            hint="Until it is lifted, this can’t be deleted, and no retention rule erases it."
            error={failure.fields['reason']}
            value={reason}
            required
            maxLength={MAX_HOLD_REASON}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <ActionButton type="submit" size="small" busy={busy} doing="Saving…">
              Put on legal hold
            </ActionButton>
            <Button
              kind="quiet"
              size="small"
              aria-disabled={busy}
              onClick={() => {
                clear();
                setWriting(false);
              }}
            >
              Cancel
            </Button>
          </div>
        </Form>
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
            <Button kind="quiet" size="small" onClick={() => void run(() => change(undefined))}>
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
