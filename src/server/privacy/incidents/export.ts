import { AUDIT_NOUNS } from '../../../shared/audit/trail.ts';
import { formatIndianDate, indianDateTime } from '../../../shared/kit/time.ts';
import { NOUNS, type SentNoun } from '../../../shared/leads/nouns.ts';
import { INCIDENT_CLOCKS, INCIDENT_FIELDS, type IncidentQuery } from '../../../shared/privacy/incidents.ts';
import type { SiteFacts } from '../../../shared/site/facts.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../http/export/csv.ts';
import type { AffectedPerson, Incident } from './service.ts';

const SENT: Partial<Record<SentNoun, string>> = { vendors: 'the partnership application', suspects: 'a form' };
const sentOf = (noun: SentNoun) => SENT[noun] ?? `the ${NOUNS[noun].one}`;

const RULE = `\r\n${'='.repeat(72)}\r\n\r\n`;

function letter({ name, email, phone, noun, receivedAt, isCertain }: AffectedPerson, site: SiteFacts): string {
  const { grievanceOfficer: officer } = site;
  const received = formatIndianDate(new Date(receivedAt));
  return [
    `To: ${name} <${email || phone}>`,
    'Subject: Your personal data',
    '',
    `Dear ${name},`,
    '',
    `You sent us ${sentOf(noun)} on ${received}. It ${isCertain ? 'was' : 'may have been'} read by a person who was not ` +
      'entitled to it.',
    '',
    `What it contains: ${INCIDENT_FIELDS[noun]}.`,
    'When and how it happened: [describe it]',
    'What may follow for you: [describe it]',
    'What we have done: [describe it]',
    'What you can do: do not answer calls or messages that ask for passwords, codes or payments in our name. [add to it]',
    '',
    `Questions: ${officer.name}, ${officer.email}, ${officer.phone}`,
    '',
    site.company,
    '',
  ].join('\r\n');
}

/** One letter for each kind of lead to each person, as plain text. People without contact details get none. */
export async function* writeLetters(incident: Incident, site: SiteFacts): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    'DRAFT. Letters to the people affected. Fill in the brackets, and have counsel review the text before you send it.\r\n',
  );
  const written = new Set<string>();
  for await (const people of incident.people()) {
    let text = '';
    for (const person of people) {
      const contact = `${person.noun} ${(person.email || person.phone).toLowerCase()}`;
      if ((person.email === '' && person.phone === '') || written.has(contact)) continue;
      written.add(contact);
      text += RULE + letter(person, site);
    }
    if (text !== '') yield Buffer.from(text);
  }
}

/** One line for each row affected, for a mail merge. */
export async function* writePeople(incident: Incident): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(['Name', 'Email', 'Phone', 'About', 'Row', 'Received (IST)', 'Certain']));
  for await (const people of incident.people()) {
    const lines = people.map(({ name, email, phone, noun, id, receivedAt, isCertain }) =>
      csvLine([
        name,
        email,
        phone,
        AUDIT_NOUNS[noun],
        id,
        indianDateTime(new Date(receivedAt)),
        isCertain ? 'Yes' : 'Possibly',
      ]),
    );
    yield Buffer.from(lines.join(''));
  }
}

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
