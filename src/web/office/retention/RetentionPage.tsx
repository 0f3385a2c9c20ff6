import { useQuery, useQueryClient } from '@tanstack/react-query';
import { capitalise } from '../../../shared/kit/text.ts';
import { formatIndianDate } from '../../../shared/kit/time.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import type { ErasedAnswer, ErasureCause, ErasuresAnswer, FoundLead } from '../../../shared/privacy/erasures.ts';
import type { RetentionRun } from '../../../shared/privacy/retention.ts';
import { countOf } from '../count.ts';
import { ask, queryOf } from '../kit/ask.ts';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Time } from '../list/Time.tsx';
import { ProcessorsPanel } from './ProcessorsPanel.tsx';
import { RulesPanel } from './RulesPanel.tsx';
import { useRef, useState } from 'react';
import { TextInput } from '../../ui/Field.tsx';
import { AskButton } from '../kit/buttons.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, FailureNotice, Form, useAction } from '../kit/useAction.tsx';

/** How long leads are kept, and how a person's data is erased. */
export default function RetentionPage() {
  const erasures = useQuery(queryOf('GET /api/erasures'));
  return (
    <Screen
      title="Retention"
      about="How long applications, messages and resumes are kept. What is erased can’t be brought back; of what was worked with in the last year, a sealed copy stays until that year is over. Ask counsel how long the law requires you to keep what."
      load={{ query: useQuery(queryOf('GET /api/retention')), what: 'retention rules' }}
    >
      {(state) => (
        <>
          <RulesPanel state={state} />
          <ErasePanel />
          <ProcessorsPanel />
          {state.runs.length > 0 && (
            <Panel title="Latest runs">
              <Lines className="md:grid-cols-[auto_minmax(0,1fr)]">
                {state.runs.map((run) => (
                  <Line key={run.startedAt}>
                    <Time iso={run.startedAt} />
                    <span>{outcomeOf(run)}</span>
                  </Line>
                ))}
              </Lines>
            </Panel>
          )}
          {erasures.data && erasures.data.total > 0 && <Ledger {...erasures.data} />}
        </>
      )}
    </Screen>
  );
}

function outcomeOf({ endedAt, erased, held, failed }: RetentionRun): string {
  const counts = `${countOf(erased, 'lead')} erased, ${held} on legal hold`;
  if (failed) return `Failed: ${counts}. The server’s log says why.`;
  return endedAt === null ? 'Running, or interrupted' : counts;
}

const CAUSES: Readonly<Record<ErasureCause, string>> = {
  deleted: 'Deleted by staff',
  request: 'Erased on request',
  rule: 'Erased by a rule',
  undone: 'Import undone',
};

/** What remains of erased leads: an id, a kind and two dates. */
const Ledger = ({ total, newest }: ErasuresAnswer) => (
  <Panel
    title="Erased leads"
    about={`${countOf(total, 'lead')}${total > newest.length ? `; the newest ${newest.length} are shown` : ''}. The audit trail has entries under the same ids.`}
  >
    <Lines className="md:grid-cols-[auto_auto_minmax(0,1fr)]">
      {newest.map(({ _id, noun, createdDay, erasedAt, cause }) => (
        <Line key={_id}>
          <Time iso={erasedAt} />
          <span>{CAUSES[cause]}</span>
          <span>
            <span>{`${capitalise(NOUNS[noun].one)} of ${formatIndianDate(new Date(createdDay))}`}</span>{' '}
            <span className="text-t1 text-slate">{_id}</span>
          </span>
        </Line>
      ))}
    </Lines>
  </Panel>
);

/** Finds everything that a person sent, and erases it. */
function ErasePanel() {
  const queries = useQueryClient();
  const [found, setFound] = useState<readonly FoundLead[]>();
  const { busy, failure, form } = useAction('Failed to search. Please try again.');
  const first = useRef<HTMLInputElement>(null);
  const free = found?.filter(({ isHeld }) => !isHeld) ?? [];

  const search = async (element: HTMLFormElement) => {
    setFound(undefined);
    const entries = [...new FormData(element)].filter(([, value]) => String(value).trim() !== '');
    setFound(await ask('POST /api/erasures/find', { body: Object.fromEntries(entries) }));
  };

  const onErased = async ({ erased, held }: ErasedAnswer) => {
    setFound(undefined);
    first.current?.focus();
    say('success', `${countOf(erased, 'lead')} erased${held > 0 ? `, ${held} on legal hold kept` : ''}.`);
    await queries.invalidateQueries();
  };

  return (
    <Panel
      title="Erase a person’s data"
      about="Applications and messages are found by email or phone number. Resumes carry neither: find them in their list."
    >
      <Form
        of={form}
        onSubmit={search}
        aria-label="Find a person"
        className="grid items-start gap-4 md:grid-cols-[1fr_1fr_auto]"
      >
        <TextInput ref={first} label="Email" name="email" type="email" error={failure.fields['email']} autoComplete="off" />
        <TextInput
          label="Phone number"
          name="phoneNumber"
          inputMode="tel"
          error={failure.fields['phoneNumber']}
          autoComplete="off"
        />
        <ActionButton type="submit" kind="quiet" busy={busy} doing="Searching…" className="min-h-12 md:mt-6.5">
          Find
        </ActionButton>
      </Form>
      <FailureNotice failure={failure} />
      <div role="status" className="grid gap-3 text-t3 empty:hidden">
        {found?.length === 0 && <p>Nothing found.</p>}
        {found !== undefined && found.length > 0 && (
          <ul className="divide-y divide-line">
            {found.map(({ _id, noun, name, createdAt, isHeld, isInBin }) => (
              <li key={_id} className="py-2 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span>{`, ${NOUNS[noun].one} of`}</span> <Time iso={createdAt} />
                {isInBin && <span> (in the bin)</span>}
                {isHeld && <strong> (on legal hold, is kept)</strong>}
              </li>
            ))}
          </ul>
        )}
        {free.length > 0 && (
          <AskButton
            button={{
              kind: 'danger',
              className: 'justify-self-start',
              children: `Erase ${countOf(free.length, 'lead')}`,
            }}
            title="Erase a person’s data"
            question={`Erase ${countOf(free.length, 'lead')} with all notes, history, notifications and files?`}
            subject={[...new Set(free.map(({ name }) => name))].join(', ')}
            action="Erase"
            busyAction="Erasing…"
            onConfirm={() => ask('POST /api/erasures', { body: { leads: free.map(({ noun, _id }) => ({ noun, _id })) } })}
            onDone={onErased}
            failed="Failed to erase. Please try again."
          />
        )}
      </div>
    </Panel>
  );
}
