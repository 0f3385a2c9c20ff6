import { useQuery } from '@tanstack/react-query';
import { capitalise } from '../../../shared/kit/text.ts';
import { formatIndianDate } from '../../../shared/kit/time.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import type { ErasureCause, ErasuresAnswer } from '../../../shared/privacy/erasures.ts';
import type { RetentionRun } from '../../../shared/privacy/retention.ts';
import { countOf } from '../count.ts';
import { queryOf } from '../kit/ask.ts';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Time } from '../list/Time.tsx';
import { ErasePanel } from './ErasePanel.tsx';
import { RulesPanel } from './RulesPanel.tsx';

/** How long leads are kept, and how a person's data is erased. */
export default function RetentionPage() {
  const erasures = useQuery(queryOf('GET /api/erasures'));
  return (
    <Screen
      title="Retention"
      about="How long applications, messages and resumes are kept. What is erased can’t be brought back; ask counsel how long the law requires you to keep it."
      load={{ query: useQuery(queryOf('GET /api/retention')), what: 'retention rules' }}
    >
      {(state) => (
        <>
          <RulesPanel state={state} />
          <ErasePanel />
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
