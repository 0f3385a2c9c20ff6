import { Fragment, type ReactNode } from 'react';
import { type Field, type FieldTable, type Kind, valuesOf, wordsOf } from '../../../shared/kit/fields.ts';
import { Options, SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';
import { Optional, PhoneInput } from './inputs.tsx';
import type { FormApi } from './useForm.ts';

interface ControlsProps<Name extends string> {
  fields: FieldTable;
  form: FormApi<Name>;
  /** The controls that are not as others of their kind. */
  own?: Readonly<Partial<Record<Name, ReactNode>>> | undefined;
}

/** The control of each field, in the order of the form. */
export const FieldControls = <Name extends string>({ fields, form, own }: ControlsProps<Name>) =>
  Object.entries(fields).map(([key, field]) => {
    const name = key as Name;
    return <Fragment key={name}>{own?.[name] ?? <FieldControl name={name} field={field} form={form} />}</Fragment>;
  });

/** Attributes of each kind's control. */
const LOOKS: Readonly<Partial<Record<Kind, object>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  website: { fieldClassName: 'wide', type: 'url', inputMode: 'url', autoComplete: 'url' },
  pincode: { inputMode: 'numeric', autoComplete: 'postal-code' },
};

const HINTS: Readonly<Partial<Record<Kind, string>>> = { pincode: 'Pincodes have 6 digits.' };

function FieldControl<Name extends string>({
  name,
  field,
  form: { control, say },
}: {
  name: Name;
  field: Field;
  form: FormApi<Name>;
}): ReactNode {
  const { kind, required, form: { placeholder = 'Choose', hint = HINTS[field.kind], ...look } = {} } = field;
  const own = say(field.label);
  const label = required === undefined ? <Optional optional={say('(optional)')}>{own}</Optional> : own;
  const wiring = { label, ...LOOKS[kind], ...look, ...(hint !== undefined && { hint: say(hint) }), ...control(name) };
  switch (kind) {
    case 'choice':
      return (
        <SelectInput {...wiring}>
          <Options none={say(placeholder)} of={valuesOf(field).map((value) => [value, say(wordsOf(field, value))])} />
        </SelectInput>
      );
    case 'phone':
      return <PhoneInput {...wiring} />;
    case 'long':
    case 'prose':
      return <TextArea fieldClassName="wide" rows={4} {...wiring} />;
    default:
      return <TextInput {...wiring} />;
  }
}
