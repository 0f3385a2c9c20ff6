import { EMPLOYMENT_TYPES } from '../../../../shared/loans/fields.ts';
import type { RuleName } from '../../../../shared/offers/rules.ts';
import { SelectInput, TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { entryText, newRule, type RuleEntry, RULES } from '../rule-form.ts';
import type { Choices } from '../words.ts';
import { Rows } from './Rows.tsx';

interface RuleRowsProps {
  title: string;
  hint?: string;
  one: string;
  rules: readonly RuleEntry[];
  /** Where the rules stand in the terms: `rules`, or `rates.0.when`. */
  path: string;
  faults: Faults;
  isNested?: boolean;
  onChange(rules: RuleEntry[]): void;
}

const NAMES = Object.fromEntries(Object.entries(RULES).map(([rule, { name }]) => [rule, name])) as Record<RuleName, string>;
const BOUNDS = {
  years: 'Years',
  rupees: 'Rupees',
  months: 'Months',
  percent: 'Percent',
  startsWith: 'First digits, separated by commas',
};

/** Rules of the closed language, each with the words that borrowers read. */
export function RuleRows({ rules, path, faults, onChange, ...texts }: RuleRowsProps) {
  return (
    <Rows {...texts} rows={rules} error={faults.of(path)} make={newRule} onChange={onChange}>
      {(entry, index, set) => (
        <div className="grid items-start gap-3 md:grid-cols-3">
          <Choice label="Rule" choices={NAMES} value={entry.rule} onChange={(rule) => set({ rule, value: '' })} />
          <Bound entry={entry} error={faults.within(`${path}.${index}`)} set={set} />
          <p className="md:pt-6.5 wrap-anywhere">
            <span className="block text-t1 text-slate">Borrowers read</span>
            <span>{entryText(entry) || '–'}</span>
          </p>
        </div>
      )}
    </Rows>
  );
}

interface BoundProps {
  entry: RuleEntry;
  error: string | undefined;
  set(change: Partial<RuleEntry>): void;
}

function Bound({ entry: { rule, value, anyOf }, error, set }: BoundProps) {
  const { field } = RULES[rule];
  if (field !== 'anyOf') {
    return (
      <TextInput
        label={BOUNDS[field]}
        value={value}
        error={error}
        inputMode={field === 'startsWith' ? 'text' : 'decimal'}
        autoComplete="off"
        onChange={({ target }) => set({ value: target.value })}
      />
    );
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label">Any of</legend>
      {EMPLOYMENT_TYPES.map((type) => (
        <label key={type} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            checked={anyOf.includes(type)}
            aria-invalid={error ? true : undefined}
            className="size-5"
            onChange={({ target }) =>
              set({ anyOf: EMPLOYMENT_TYPES.filter((each) => (each === type ? target.checked : anyOf.includes(each))) })
            }
          />
          <span>{type}</span>
        </label>
      ))}
      {error && (
        <p className="field-error">
          <Icon name="warning-circle-fill" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  choices: Choices<Value>;
  value: Value;
  error?: string | undefined;
  onChange(value: Value): void;
}

/** A select of fixed choices. */
export function Choice<Value extends string>({ label, choices, value, error, onChange }: ChoiceProps<Value>) {
  return (
    <SelectInput label={label} value={value} error={error} onChange={({ target }) => onChange(target.value as Value)}>
      {Object.entries<string>(choices).map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectInput>
  );
}

export type Faults = ReturnType<typeof faultsIn>;

/**
 * Finds the messages under the inputs of a product's form.
 *
 * @param fields the messages of a refused call, such as `terms.charges.0.price.percent`
 */
export function faultsIn(fields: Readonly<Record<string, string>>) {
  /** Of exactly this field. */
  const of = (path: string) => fields[`terms.${path}`];
  return {
    of,
    /** Of this field, or of the first part of it that is refused. */
    within: (path: string) => of(path) ?? Object.entries(fields).find(([name]) => name.startsWith(`terms.${path}.`))?.[1],
  };
}
