import type { SentTo } from '../../../shared/kit/call-list.ts';
import { type FieldTable, storedOf } from '../../../shared/kit/fields.ts';
import { LEAD_FIELDS } from '../../../shared/leads/fields.ts';
import { CORRECTED_NOUNS, type CorrectedNoun } from '../../../shared/privacy/corrections.ts';
import type { KeptFields, RequestDetails } from '../../../shared/privacy/requests.ts';

/** A lead whose fields can be corrected. */
export interface CorrectedLead {
  noun: CorrectedNoun;
  _id: string;
  name: string;
  kept: KeptFields;
}

/** What staff have typed, by the name of the input. */
export type Edits = Readonly<Record<string, string>>;

export const inputName = (id: string, field: string) => `${id}.${field}`;

export const fieldsOf = (noun: CorrectedNoun) => storedOf<FieldTable>(LEAD_FIELDS[noun]);

export function correctedLeads({ leads }: RequestDetails): CorrectedLead[] {
  return leads.flatMap(({ noun, _id, name, kept }) => {
    const known = CORRECTED_NOUNS.find((each) => each === noun);
    return known === undefined || kept === undefined ? [] : [{ noun: known, _id, name, kept }];
  });
}

/** The leads with a changed field, with all fields as they were typed: the server says what is wrong with them. */
export function changedLeads(leads: readonly CorrectedLead[], edits: Edits) {
  const changed = leads.flatMap(({ noun, _id, kept: { version, fields: before } }) => {
    const entries = fieldsOf(noun).map(([field]) => [field, edits[inputName(_id, field)] ?? before[field] ?? ''] as const);
    if (entries.every(([field, value]) => value === (before[field] ?? ''))) return [];
    return [{ noun, _id, version, fields: Object.fromEntries(entries) }];
  });
  return changed as SentTo<'POST /api/requests/:id/correct'>['body']['leads'];
}

/** The server names a refused field by the place of its lead; here it gets the name of its input. */
export function faultsOf(
  fields: Readonly<Record<string, string>>,
  sent: readonly { _id: string }[],
): Record<string, string> {
  const faults = Object.entries(fields).flatMap(([path, text]) => {
    const [list, place, , field] = path.split('.');
    const lead = list === 'leads' ? sent[Number(place)] : undefined;
    return lead === undefined || field === undefined ? [] : [[inputName(lead._id, field), text]];
  });
  return Object.fromEntries(faults) as Record<string, string>;
}
