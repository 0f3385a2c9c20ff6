import type { ReactNode } from 'react';
import { type Field, type FieldTable, type Kind, valuesOf, wordsOf } from '../../../shared/kit/fields.ts';
import { SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';
import { OUTCOME } from './definition.ts';
import { AmountInWords, Checkbox, Optional, PhoneInput, PrefixInput } from './inputs.tsx';
import { NoticeText } from './NoticeText.tsx';
import type { FormApi } from './useForm.ts';

interface ControlsProps<Name extends string> {
  fields: FieldTable;
  form: FormApi<Name>;
}

/** The control of each field, in the order of the form. */
export const FieldControls = <Name extends string>({ fields, form }: ControlsProps<Name>) =>
  Object.entries(fields).map(([name, field]) => <FieldControl key={name} field={field} form={form} name={name as Name} />);

/** Attributes of each kind's control. */
const LOOKS: Readonly<Partial<Record<Kind, object>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  website: { fieldClassName: 'wide', type: 'url', inputMode: 'url', autoComplete: 'url' },
  pincode: { hint: 'Pincodes have 6 digits.', inputMode: 'numeric', autoComplete: 'postal-code' },
};

function FieldControl<Name extends string>({
  name,
  field,
  form: { control, notice, values },
}: {
  name: Name;
  field: Field;
  form: FormApi<Name>;
}): ReactNode {
  const { kind, required, form: { placeholder = 'Choose', ...look } = {} } = field;
  const label = required === undefined ? <Optional>{field.label}</Optional> : field.label;
  const wiring = { label, ...LOOKS[kind], ...look, ...control(name) };
  switch (kind) {
    case 'agreement':
      return (
        <Checkbox {...control(name)} errorId={OUTCOME}>
          <NoticeText text={notice.texts.request} />
        </Checkbox>
      );
    case 'choice':
      return (
        <SelectInput {...wiring}>
          <option value="">{placeholder}</option>
          {valuesOf(field).map((value) => (
            <option key={value} value={value}>
              {wordsOf(field, value)}
            </option>
          ))}
        </SelectInput>
      );
    case 'phone':
      return <PhoneInput {...wiring} />;
    case 'rupees':
      return <PrefixInput {...wiring} prefix="₹" hint={<AmountInWords text={values[name]} />} autoComplete="off" />;
    case 'long':
    case 'prose':
      return <TextArea fieldClassName="wide" rows={4} {...wiring} />;
    default:
      return <TextInput {...wiring} />;
  }
}
