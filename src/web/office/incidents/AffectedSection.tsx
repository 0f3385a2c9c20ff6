import { useQuery } from '@tanstack/react-query';
import { AUDIT_NOUNS } from '../../../shared/audit/trail.ts';
import { INCIDENT_FIELDS, type IncidentFile, type IncidentQuery } from '../../../shared/privacy/incidents.ts';
import { Button } from '../../ui/Button.tsx';
import { pathOf, queryOf } from '../kit/ask.ts';
import { useAction } from '../kit/useAction.tsx';
import { downloadFile } from '../list/export.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';

const ASSESS_TIMEOUT_MS = 60_000;

const FILES = [
  ['letters', 'Letters'],
  ['people', 'People for mail merge'],
  ['dossier', 'Dossier'],
] as const satisfies readonly (readonly [IncidentFile, string])[];

const format = (count: number) => count.toLocaleString('en-IN');

/** Whose data was read, by whom, and the files to go on with. */
export function AffectedSection({ from, to, who }: { from: string; to: string; who: string }) {
  const query = { from, to, ...(who && { who }) };
  const { data, isPending, isError, errorUpdatedAt, refetch } = useQuery({
    ...queryOf('GET /api/incidents/affected', { query }, { timeoutMs: ASSESS_TIMEOUT_MS }),
    // Each request is recorded in the audit trail.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (isPending) return <p role="status">Reading the audit trail…</p>;
  if (isError) {
    const text = 'Failed to read the audit trail. Please try again.';
    return <LoadFailure key={errorUpdatedAt} text={text} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <section aria-labelledby="affected" className="grid gap-3">
        <h2 id="affected" className="text-2xl">
          Data that was read
        </h2>
        <ul className="grid gap-4 md:grid-cols-2">
          {data.affected.map(({ noun, seen, deleted, possible }) => (
            <li key={noun} className="grid content-start gap-1 rounded-card border border-line bg-white p-5 shadow-1">
              <h3 className="text-lg font-semibold">{AUDIT_NOUNS[noun]}</h3>
              <p>{`${format(seen)} certainly read${deleted > 0 ? `, ${format(deleted)} of them deleted since` : ''}`}</p>
              {possible > 0 && <p>{`${format(possible)} more possibly read: an export does not record its rows.`}</p>}
              <p className="text-slate">{`Data: ${INCIDENT_FIELDS[noun]}.`}</p>
            </li>
          ))}
        </ul>
        <Downloads query={query} />
      </section>
      <section aria-labelledby="readers" className="grid gap-3">
        <h2 id="readers" className="text-2xl">
          Accounts
        </h2>
        {data.readers.length === 0 ? (
          <p className="text-slate">Nothing was read in this time.</p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-white shadow-1">
            {data.readers.map(({ email, reads, exports, seen }) => (
              <li key={email} className="grid gap-x-6 px-5 py-4 md:grid-cols-2">
                <span className="font-semibold wrap-anywhere">{email ?? 'No account'}</span>
                <span className="tabular-nums">
                  {`Reads: ${format(reads)}, of them exports: ${format(exports)}. Rows: ${format(seen)}.`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Downloads({ query }: { query: IncidentQuery }) {
  const {
    subject: busy,
    failure,
    run,
  } = useAction<IncidentFile>(() => 'The file could not be downloaded. Please try again.');
  const download = (file: IncidentFile) =>
    downloadFile(pathOf('GET /api/incidents/files/:file', { file, query }), `incident-${file}`);

  return (
    <div className="flex flex-wrap gap-2">
      {FILES.map(([file, label]) => (
        <Button key={file} kind="quiet" busy={busy === file} onClick={() => void run(() => download(file), file)}>
          {busy === file ? 'Downloading…' : label}
        </Button>
      ))}
      <p role="alert" className="w-full text-error empty:hidden">
        {failure.text}
      </p>
    </div>
  );
}
