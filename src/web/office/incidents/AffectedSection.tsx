import { useQuery } from '@tanstack/react-query';
import { AUDIT_NOUNS } from '../../../shared/audit/trail.ts';
import { INCIDENT_FIELDS, type IncidentFile } from '../../../shared/privacy/incidents.ts';
import { pathOf, queryOf } from '../kit/ask.ts';
import { DoButton } from '../kit/buttons.tsx';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { downloadFile } from '../list/export.ts';

const ASSESS_TIMEOUT_MS = 60_000;

const FILES = [
  ['letters', 'Letters'],
  ['people', 'People for mail merge'],
  ['dossier', 'Dossier'],
] as const satisfies readonly (readonly [IncidentFile, string])[];

const format = (count: number) => count.toLocaleString('en-IN');

export function AffectedSection({ from, to, who }: { from: string; to: string; who: string }) {
  const asked = { from, to, ...(who && { who }) };
  const query = useQuery({
    ...queryOf('GET /api/incidents/affected', { query: asked }, { timeoutMs: ASSESS_TIMEOUT_MS }),
    // Each request is recorded in the audit trail.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  const failed = 'Failed to read the audit trail. Please try again.';
  return (
    <>
      <Panel title="Data that was read" load={{ query, what: 'the audit trail', failed }}>
        {({ affected }) => (
          <>
            <ul className="grid gap-4 text-t3 md:grid-cols-2">
              {affected.map(({ noun, seen, deleted, possible }) => (
                <li key={noun}>
                  <h3 className="font-sans font-semibold tracking-normal">{AUDIT_NOUNS[noun]}</h3>
                  <p>{`${format(seen)} certainly read${deleted > 0 ? `, ${format(deleted)} of them deleted since` : ''}`}</p>
                  {possible > 0 && <p>{`${format(possible)} more possibly read: an export does not record its rows.`}</p>}
                  <p className="text-slate">{`Data: ${INCIDENT_FIELDS[noun]}.`}</p>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              {FILES.map(([file, label]) => (
                <DoButton
                  key={file}
                  doing="Downloading…"
                  failed="The file could not be downloaded. Please try again."
                  onDo={() =>
                    downloadFile(pathOf('GET /api/incidents/files/:file', { file, query: asked }), `incident-${file}`)
                  }
                >
                  {label}
                </DoButton>
              ))}
            </div>
          </>
        )}
      </Panel>
      {data && (
        <Panel title="Accounts" about={data.readers.length === 0 && 'Nothing was read in this time.'}>
          <Lines className="md:grid-cols-2">
            {data.readers.map(({ email, reads, exports, seen }) => (
              <Line key={email}>
                <span className="font-semibold">{email ?? 'No account'}</span>
                <span className="tabular-nums">
                  {`Reads: ${format(reads)}, of them exports: ${format(exports)}. Rows: ${format(seen)}.`}
                </span>
              </Line>
            ))}
          </Lines>
        </Panel>
      )}
    </>
  );
}
