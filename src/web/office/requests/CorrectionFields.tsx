import { type Field, type FieldTable, storedOf, wordsOf } from '../../../shared/kit/fields.ts';
import { labelOf } from '../../../shared/kit/field-words.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import { Input } from '../kit/inputs.tsx';
import type { SentTo } from '../../../shared/kit/call-list.ts';
import { LEAD_FIELDS } from '../../../shared/leads/fields.ts';
import { CORRECTED_NOUNS, type CorrectedNoun } from '../../../shared/privacy/corrections.ts';
import type { KeptFields, RequestDetails } from '../../../shared/privacy/requests.ts';

interface CorrectionFieldsProps {
  leads: readonly CorrectedLead[];
  edits: Edits;
  /** By the name of the input. */
  faults: Readonly<Record<string, string>>;
  onEdit(name: string, value: string): void;
}

/** What a person has sent, to be corrected. Of several leads, only the newest is unfolded. */
export function CorrectionFields({ leads, edits, faults, onEdit }: CorrectionFieldsProps) {
  return leads.map((lead, place) => (
    <details key={lead._id} open={place === 0} className="rounded-control border border-line">
      <summary className="min-h-(--ctl) cursor-pointer rounded-control px-4 py-2 text-t3 font-semibold wrap-anywhere">
        {`${capitalise(NOUNS[lead.noun].one)} of ${lead.name}`}
      </summary>
      <div className="grid gap-4 p-4 pt-2 sm:grid-cols-2">
        {fieldsOf(lead.noun).map(([key, field]) => {
          const name = inputName(lead._id, key);
          return (
            <CorrectedField
              key={key}
              field={field}
              name={name}
              kept={lead.kept.fields[key] ?? ''}
              value={edits[name]}
              error={faults[name]}
              onEdit={onEdit}
            />
          );
        })}
      </div>
    </details>
  ));
}

interface CorrectedFieldProps {
  field: Field;
  /** That of the input. */
  name: string;
  kept: string;
  value: string | undefined;
  error: string | undefined;
  onEdit(name: string, value: string): void;
}

export function CorrectedField({ field: told, name, kept, value = kept, error, onEdit }: CorrectedFieldProps) {
  const { mayBeMissing: _mayBeMissing, ...needed } = told;
  // What was given can't be emptied.
  const field: Field = kept === '' ? told : (needed as Field);
  const look = {
    name,
    label: labelOf(field),
    hint: value === kept ? undefined : kept === '' ? 'Currently empty' : `Currently: ${wordsOf(field, kept)}`,
    // What browsers remember is the staff member's own.
    autoComplete: 'off',
    spellCheck: false,
    ...((field.kind === 'long' || field.kind === 'prose') && { rows: 3, fieldClassName: 'sm:col-span-2' }),
  };
  return <Input field={field} value={value} error={error} look={look} change={(text) => onEdit(name, text)} />;
}

/** A lead whose fields can be corrected. */
interface CorrectedLead {
  noun: CorrectedNoun;
  _id: string;
  name: string;
  kept: KeptFields;
}

/** What staff have typed, by the name of the input. */
export type Edits = Readonly<Record<string, string>>;

const inputName = (id: string, field: string) => `${id}.${field}`;

const fieldsOf = (noun: CorrectedNoun) => storedOf<FieldTable>(LEAD_FIELDS[noun]);

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
