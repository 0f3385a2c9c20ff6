import { AUDIT_NOUNS } from '../../../../shared/audit/trail.ts';
import { indianDateTime } from '../../../../shared/kit/time.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../http/export/csv.ts';
import type { Incident } from '../service.ts';

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
