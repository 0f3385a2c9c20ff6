import { MAX_REASON, REJECTION_REASONS } from '../../../../shared/loans/details.ts';
import { TextInput } from '../../../ui/Field.tsx';

interface ReasonInputProps {
  name?: string;
  label: string;
  value: string;
  error?: string | undefined;
  onChange(event: { target: { value: string } }): void;
}

/** Why an application is rejected: one of the usual reasons, or any other. */
export function ReasonInput(props: ReasonInputProps) {
  const list = `reasons-${props.name ?? 'asked'}`;
  return (
    <>
      <TextInput
        {...props}
        maxLength={MAX_REASON}
        autoComplete="off"
        list={list}
        hint="Optional. The applicant doesn’t see it."
      />
      <datalist id={list}>
        {REJECTION_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
      </datalist>
    </>
  );
}
