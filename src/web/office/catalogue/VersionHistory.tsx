import type { VersionRow } from '../../../shared/offers/catalogue.ts';
import { describeChanges } from '../../../shared/offers/terms-words.ts';
import { Time } from '../list/Time.tsx';
import { Changes } from '../kit/Conflict.tsx';
import { StateChip } from './StateChip.tsx';
import { TermsList } from './TermsList.tsx';

/** The versions that are or were in force, newest first, each with its difference to the one before. */
export function VersionHistory({ versions }: { versions: readonly VersionRow[] }) {
  const published = versions.filter(({ inForce }) => inForce !== null);
  if (published.length === 0) return null;
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-2xl">
        Versions
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-white shadow-1">
        {published.map((version, index) => (
          <Entry key={version._id} version={version} before={published[index + 1]} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ version, before }: { version: VersionRow; before: VersionRow | undefined }) {
  const { number, state, writtenBy, checked, inForce, endedAt, terms } = version;
  const changes = before ? describeChanges(before.terms, terms) : [];
  return (
    <li className="grid gap-2 px-5 py-4">
      <h3 className="flex flex-wrap items-center gap-3 text-lg">
        <span>{`Version ${number}`}</span> <StateChip state={state} />
      </h3>
      <p className="wrap-anywhere text-slate">
        <span>{`Written by ${writtenBy}${checked ? `, checked by ${checked.by}` : ''}`}</span>
        {inForce && (
          <>
            <span>{`, put in force by ${inForce.by},`}</span> <Time iso={inForce.at} />
          </>
        )}
        {endedAt !== null && (
          <>
            <span>{`, ${state.toLowerCase()}`}</span> <Time iso={endedAt} />
          </>
        )}
      </p>
      {before && (changes.length > 0 ? <Changes texts={changes} /> : <p>Confirmed without a change.</p>)}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          All terms<span className="sr-only">{` of version ${number}`}</span>
        </summary>
        <TermsList terms={terms} />
      </details>
    </li>
  );
}
