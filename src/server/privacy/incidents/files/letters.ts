import type { SiteFacts } from '../../../../shared/site/facts.ts';
import { INCIDENT_FIELDS } from '../../../../shared/privacy/incidents.ts';
import { NOUNS, type SentNoun } from '../../../../shared/leads/nouns.ts';
import { formatIndianDate } from '../../../../shared/kit/time.ts';
import type { AffectedPerson, Incident } from '../service.ts';

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
