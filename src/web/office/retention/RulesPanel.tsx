import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS, SENT_NOUNS, type SentNoun } from '../../../shared/leads/nouns.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/loans/statuses.ts';
import {
  type DueLeads,
  MAX_RETENTION_DAYS,
  MIN_RETENTION_DAYS,
  type PreviewAnswer,
  type RetentionAnswer,
  type RetentionRule,
  TOO_FEW_DAYS,
  WRONG_DAYS,
} from '../../../shared/privacy/retention.ts';
import { Options, SelectInput, TextInput } from '../../ui/Field.tsx';
import { countOf } from '../count.ts';
import { ask, keyOf } from '../kit/ask.ts';
import { DoButton } from '../kit/buttons.tsx';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, Form, refuse, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';

/** A preview reads the tables from end to end. */
const PREVIEW_TIMEOUT_MS = 120_000;

/** For example `Loan applications, Rejected`. */
const subjectOf = ({ noun, status }: RetentionRule) =>
  [capitalise(NOUNS[noun].many), ...(status === null ? [] : [status])].join(', ');

/** Which leads are erased after how long, and what the next run would erase. */
export function RulesPanel({ state: { rules, nextAt } }: { state: RetentionAnswer }) {
  const queries = useQueryClient();
  const [preview, setPreview] = useState<PreviewAnswer>();
  const reload = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/retention') });

  return (
    <Panel
      title="Retention rules"
      about={
        nextAt === null ? (
          'Rules are applied every night at 3:00, Indian time.'
        ) : (
          <>
            Next run: <Time iso={nextAt} />. Leads on legal hold stay.
          </>
        )
      }
      actions={
        rules.length > 0 && (
          <DoButton
            doing="Counting…"
            failed="Failed to preview the next run. Please try again."
            onDo={async () => setPreview(await ask('GET /api/retention/preview', {}, { timeoutMs: PREVIEW_TIMEOUT_MS }))}
          >
            Preview next run
          </DoButton>
        )
      }
    >
      {rules.length === 0 && <p className="text-t3">No rules: leads are kept until staff delete them.</p>}
      <Lines>
        {rules.map((rule) => (
          <Line key={rule._id}>
            <p className="font-semibold">{subjectOf(rule)}</p>
            <div>
              <p>
                <span>{`Erased after ${countOf(rule.days, 'day')} without activity.`}</span>{' '}
                <span className="text-t2 text-slate">
                  <span>{`Set by ${rule.by},`}</span> <Time iso={rule.since} />
                </span>
                {rule.raisedFrom !== null && (
                  <span>{` An update raised it from ${countOf(rule.raisedFrom, 'day')}: the law asks to keep data for at least one year.`}</span>
                )}
              </p>
              <Due due={preview?.rules.find(({ ruleId }) => ruleId === rule._id)} />
            </div>
            <DoButton
              aria-label={`Remove the rule for ${subjectOf(rule)}`}
              doing="Remove"
              failed="Failed to remove the rule. Please try again."
              onDo={async () => {
                await ask('DELETE /api/retention/rules/:id', { id: rule._id });
                say('success', 'Rule removed.');
                await reload();
              }}
              onFailed={reload}
            >
              Remove
            </DoButton>
          </Line>
        ))}
      </Lines>
      <RuleForm onSaved={() => setPreview(undefined)} />
    </Panel>
  );
}

/** What the next run would erase by a rule, once that was asked for. */
function Due({ due }: { due: DueLeads | undefined }) {
  if (due === undefined) return null;
  const { leads, held, first } = due;
  return (
    <div className="mt-2 rounded-control bg-mist-50 p-3">
      <p>
        <span>The next run erases</span> <strong>{countOf(leads, 'lead')}</strong>
        <span>{`${held > 0 ? `; ${held} on legal hold ${held === 1 ? 'stays' : 'stay'}` : ''}.`}</span>
      </p>
      {first.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {first.map(({ _id, name, createdAt }) => (
            <li key={_id}>
              <span>{`${name}, received`}</span> <Time iso={createdAt} />
            </li>
          ))}
          {leads > first.length && <li>{`and ${countOf(leads - first.length, 'more', 'more')}`}</li>}
        </ul>
      )}
    </div>
  );
}

function RuleForm({ onSaved }: { onSaved(): void }) {
  const queries = useQueryClient();
  const [noun, setNoun] = useState<SentNoun>('loans');
  const { busy, failure, form } = useAction('Failed to save the rule.');

  const save = async (element: HTMLFormElement) => {
    const entries = new FormData(element);
    const days = Number(entries.get('days'));
    const isNumber = Number.isInteger(days) && days > 0 && days <= MAX_RETENTION_DAYS;
    refuse({ days: !isNumber ? WRONG_DAYS : days < MIN_RETENTION_DAYS ? TOO_FEW_DAYS : undefined });
    const body = { noun, status: (entries.get('status') || null) as LeadStatus | null, days };
    const answer = await ask('POST /api/retention/rules', { body });
    queries.setQueryData(keyOf('GET /api/retention'), answer);
    onSaved();
    element.reset();
    setNoun('loans');
    say('success', 'Rule saved. Preview what the next run erases.');
  };

  return (
    <Form
      of={form}
      onSubmit={save}
      aria-label="Retention rule"
      className="grid items-start gap-4 border-t border-line pt-4 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <SelectInput
        label="Erase"
        name="noun"
        defaultValue={noun}
        onChange={(event) => setNoun(event.target.value as SentNoun)}
      >
        <Options of={SENT_NOUNS.map((each) => [each, capitalise(NOUNS[each].many)])} />
      </SelectInput>
      {noun === 'loans' && (
        <SelectInput label="With status" name="status">
          <Options none="Any status" of={LEAD_STATUSES} />
        </SelectInput>
      )}
      <TextInput
        label="After days without activity"
        name="days"
        hint={`${MIN_RETENTION_DAYS} to ${MAX_RETENTION_DAYS.toLocaleString('en-IN')}`}
        error={failure.fields['days'] ?? failure.text}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      {/* Aligned with the fields, not with their labels. */}
      <ActionButton type="submit" busy={busy} doing="Saving…" className="min-h-12 lg:mt-6.5 lg:justify-self-start">
        Save rule
      </ActionButton>
    </Form>
  );
}
