import { AUDIT_NOUNS } from '../../../../shared/audit/trail.ts';
import { INCIDENT_CLOCKS, INCIDENT_FIELDS, type IncidentQuery } from '../../../../shared/privacy/incidents.ts';
import type { SiteFacts } from '../../../../shared/site/facts.ts';
import { indianDateTime } from '../../../../shared/kit/time.ts';
import type { Incident } from '../service.ts';

const HOUR_MS = 60 * 60 * 1000;
const clock = (iso: string) => `${indianDateTime(new Date(iso))} IST`;

export async function* writeDossier(
  { affected, readers }: Incident,
  { from, to, who }: IncidentQuery,
  site: SiteFacts,
): AsyncGenerator<Uint8Array> {
  const rows = affected.map(
    ({ noun, seen, deleted, possible }) =>
      `  ${AUDIT_NOUNS[noun]}: ${seen} certainly read (${deleted} of them deleted since), ${possible} more possibly\r\n` +
      `    Data: ${INCIDENT_FIELDS[noun]}`,
  );
  const accounts = readers.map(
    ({ email, reads, exports, seen }) => `  ${email ?? 'No account'}: ${reads} reads, ${exports} exports, ${seen} rows`,
  );
  const reports = INCIDENT_CLOCKS.map(
    ({ to, what, withinMs }) => `  ${to}: ${what.toLowerCase()} within ${withinMs / HOUR_MS} hours`,
  );
  const lines = [
    'DRAFT. Dossier of a personal data breach. Counsel must review every statement and every duty.',
    '',
    `Company: ${site.company}`,
    `Contact: ${site.grievanceOfficer.name}, ${site.grievanceOfficer.email}, ${site.grievanceOfficer.phone}`,
    '',
    `Reads examined: from ${clock(from)} until ${clock(to)}${who === undefined ? ', all accounts' : `, account ${who}`}`,
    'Source: the audit trail, which "npm run audit -- verify" verifies. Attach what it prints.',
    '',
    'Rows read',
    ...rows,
    '',
    'Possibly: an export does not name its rows, so all rows that were there by then count.',
    '',
    'Accounts that read',
    ...(accounts.length === 0 ? ['  none'] : accounts),
    '',
    'Reports, counted from the moment when the incident was noticed',
    ...reports,
    '',
    ...['When and how it was noticed', 'What happened, and its cause', 'Likely consequences', 'Measures taken'].flatMap(
      (heading) => [heading, '  [fill in]', ''],
    ),
    ...['Measures against a repetition', 'Who was informed, when and how'].flatMap((heading) => [
      heading,
      '  [fill in]',
      '',
    ]),
  ];
  yield Buffer.from(lines.join('\r\n'));
}
