import { LEAD_WORDS } from '../../../shared/privacy/erasures.ts';
import { EMPLOYMENT_TYPES, LOAN_TYPES } from '../../../shared/loans/schemas.ts';
import { MESSAGE_FIELDS } from '../../../shared/messages/fields.ts';
import { VENDOR_FIELDS } from '../../../shared/vendors/fields.ts';
import { SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';
import { type CorrectedLead, type Edits, fieldsOf, inputName } from './corrections.ts';

const named = (names: readonly string[]) => names.map((name) => [name, name] as const);
/** The choices of fields that have some: value and label. */
const CHOICES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  loanType: named(LOAN_TYPES),
  employmentType: named(EMPLOYMENT_TYPES),
  partnershipType: Object.entries(VENDOR_FIELDS.partnershipType.options),
  inquiryType: Object.entries(MESSAGE_FIELDS.inquiryType.options),
};
const LONG = ['address', 'additionalInfo', 'message'];
const MODES: Readonly<Record<string, 'email' | 'tel' | 'numeric' | 'url'>> = {
  email: 'email',
  phoneNumber: 'tel',
  pincode: 'numeric',
  companyWebsite: 'url',
};

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
      <summary className="min-h-11 cursor-pointer rounded-control px-4 py-2.5 font-semibold wrap-anywhere">
        {`${LEAD_WORDS[lead.noun].one} of ${lead.name}`}
      </summary>
      <div className="grid gap-4 p-4 pt-2 sm:grid-cols-2">
        {fieldsOf(lead.noun).map(([field, label]) => {
          const name = inputName(lead._id, field);
          return (
            <CorrectedField
              key={field}
              field={field}
              name={name}
              label={label}
              kept={lead.kept.fields[field] ?? ''}
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
  field: string;
  name: string;
  label: string;
  kept: string;
  value: string | undefined;
  error: string | undefined;
  onEdit(name: string, value: string): void;
}

const currently = (kept: string) => (kept === '' ? 'Currently empty' : `Currently: ${kept}`);

/** A field with its current value, to be corrected. */
export function CorrectedField({ field, name, label, kept, value = kept, error, onEdit }: CorrectedFieldProps) {
  const choices = CHOICES[field];
  const control = {
    name,
    label,
    error,
    value,
    // What browsers remember is the staff member's own.
    autoComplete: 'off',
    ...(value !== kept && { hint: currently(choices?.find(([each]) => each === kept)?.[1] ?? kept) }),
    onChange: ({ target }: { target: { value: string } }) => onEdit(name, target.value),
  };
  if (choices !== undefined) {
    return (
      <SelectInput {...control}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </SelectInput>
    );
  }
  if (LONG.includes(field)) return <TextArea {...control} rows={3} fieldClassName="sm:col-span-2" />;
  return <TextInput {...control} inputMode={MODES[field]} spellCheck={false} />;
}
