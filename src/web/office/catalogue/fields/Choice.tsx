import { SelectInput } from '../../../ui/Field.tsx';
import type { Choices } from '../words.ts';

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
