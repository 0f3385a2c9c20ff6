import { countOf } from '../count.ts';
import type { RetentionRun } from '../../../shared/privacy/retention.ts';
import { Time } from '../list/Time.tsx';

function outcomeOf({ endedAt, erased, held, failed }: RetentionRun): string {
  const counts = `${countOf(erased, 'lead')} erased, ${held} on legal hold`;
  if (failed) return `Failed: ${counts}. The server’s log says why.`;
  return endedAt === null ? 'Running, or interrupted' : counts;
}

/** The latest runs of the rules, and how they ended. */
export function RunList({ runs }: { runs: readonly RetentionRun[] }) {
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="runs" className="grid gap-3">
      <h2 id="runs" className="text-2xl">
        Latest runs
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-white shadow-1">
        {runs.map((run) => (
          <li key={run.startedAt} className="grid gap-x-6 gap-y-1 px-5 py-3 md:grid-cols-[14rem_1fr]">
            <Time iso={run.startedAt} />
            <span>{outcomeOf(run)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
