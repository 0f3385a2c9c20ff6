import { countOf } from '../count.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import type { ErasuresAnswer } from '../../../shared/privacy/erasures.ts';
import { formatIndianDate } from '../../../shared/kit/time.ts';
import { Time } from '../list/Time.tsx';
import { CAUSES } from './words.ts';

/** What remains of erased leads: an id, a kind and two dates. */
export function Ledger({ erasures: { total, newest } }: { erasures: ErasuresAnswer }) {
  if (total === 0) return null;
  return (
    <section aria-labelledby="ledger" className="grid gap-3">
      <div>
        <h2 id="ledger" className="text-2xl">
          Erased leads
        </h2>
        <p className="text-slate">
          {`${countOf(total, 'lead')}${total > newest.length ? `; the newest ${newest.length} are shown` : ''}. The audit trail has entries under the same ids.`}
        </p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-white shadow-1">
        {newest.map(({ _id, noun, createdDay, erasedAt, cause }) => (
          <li key={_id} className="grid gap-x-6 gap-y-1 px-5 py-3 md:grid-cols-[14rem_1fr_1fr]">
            <Time iso={erasedAt} />
            <span>{CAUSES[cause]}</span>
            <span className="min-w-0 wrap-anywhere">
              <span>{`${capitalise(NOUNS[noun].one)} of ${formatIndianDate(new Date(createdDay))}`}</span>
              <span className="block text-[0.8125rem] text-slate">{_id}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
