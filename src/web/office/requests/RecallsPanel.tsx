import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { type RecallRow, SHARING_WAYS } from '../../../shared/privacy/sharing.ts';
import { TextArea } from '../../ui/Field.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../dialog/CopyButton.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialogs.tsx';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';

const CAUSES = { withdrawal: 'consent withdrawn', erasure: 'application erased' } as const;

const TOLD: Readonly<Record<RecallRow['state'], (way: string) => string>> = {
  recorded: () => 'Tell the lender:',
  waiting: (way) => `On its way ${way}`,
  sent: (way) => `Told ${way}`,
  failed: (way) => `Not delivered ${way}. Tell the lender:`,
};

/** What lenders were asked to erase: they answer within 7 days. Nothing while none was asked. */
export function RecallsPanel() {
  const query = useQuery(queryOf('GET /api/recalls'));
  const [confirming, setConfirming] = useState<RecallRow>();
  const recalls = query.data?.recalls ?? [];
  if (recalls.length === 0) return null;
  return (
    <Panel
      title="Lenders asked to erase"
      about="Each lender that received an application is asked to erase it when its consent is withdrawn or it is erased here."
    >
      <Lines label="Lenders asked to erase">
        {recalls.map((recall) => (
          <Row key={recall._id} recall={recall} onConfirm={() => setConfirming(recall)} />
        ))}
      </Lines>
      {confirming && <ConfirmDialog recall={confirming} onClose={() => setConfirming(undefined)} />}
    </Panel>
  );
}

function Row({ recall, onConfirm }: { recall: RecallRow; onConfirm(): void }) {
  const { lender, leadId, cause, way, state, dueAt, isOverdue, confirmedAt, confirmedBy, answer, text } = recall;
  const reference = referenceOf(leadId);
  return (
    <Line>
      <span>
        <strong>{lender}</strong>
        <span>{`, ${reference}, ${CAUSES[cause]}`}</span>
      </span>
      <span>
        {confirmedAt === null ? (
          <>
            {isOverdue ? <strong className="text-error">Overdue since</strong> : <span>Due</span>} <Time iso={dueAt} />
          </>
        ) : (
          <>
            <span>Confirmed</span> <Time iso={confirmedAt} />
            <span>{confirmedBy === null ? ' by webhook' : [`, ${confirmedBy}`, answer].filter(Boolean).join(': ')}</span>
          </>
        )}
      </span>
      {confirmedAt === null && (
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-slate">{TOLD[state](SHARING_WAYS[way])}</span>
          <CopyButton label={`the notice to ${lender} about ${reference}`} value={text} />
          <Button kind="quiet" size="small" onClick={onConfirm}>
            Record the answer
            <span className="sr-only">{`: ${lender}, ${reference}`}</span>
          </Button>
        </span>
      )}
    </Line>
  );
}

function ConfirmDialog({ recall: { _id: id, lender, text }, onClose }: { recall: RecallRow; onClose(): void }) {
  const queries = useQueryClient();
  const saving = useAction('Failed to save. Please try again.');
  const [answer, setAnswer] = useState('');
  const confirm = async () => {
    const changed = await ask('POST /api/recalls/:id/confirm', { id, body: { answer } });
    queries.setQueryData(keyOf('GET /api/recalls'), changed);
    say('success', 'Answer recorded.');
    onClose();
  };
  return (
    <FormDialog
      title={`${lender} has erased it`}
      intro={text}
      action="Record the answer"
      doing="Saving…"
      saving={saving}
      onSubmit={confirm}
      onClose={onClose}
    >
      <TextArea
        label="What the lender answered"
        hint="Who said it and when. It is kept without limit, so write nothing about the applicant."
        rows={3}
        error={saving.failure.fields['answer']}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </FormDialog>
  );
}
