import { type Field, wordsOf } from '../../../shared/kit/fields.ts';
import { labelOf } from '../../../shared/kit/field-words.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import { Input } from '../kit/inputs.tsx';
import { type CorrectedLead, type Edits, fieldsOf, inputName } from './corrections.ts';

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

/** A field with its current value, to be corrected. */
export function CorrectedField({ field, name, kept, value = kept, error, onEdit }: CorrectedFieldProps) {
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
