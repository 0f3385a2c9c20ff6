import { type Field, type FieldTable, isRequired, type Kind, maxOf } from '../../../shared/kit/fields.ts';
import { advisePhoneNumber } from '../../../shared/kit/inputs.ts';
import type { FormInput } from './definition.ts';

/** The kinds that are no free text. */
const KINDS: Readonly<Partial<Record<Kind, FormInput<string>>>> = {
  phone: { kind: 'phone', advise: advisePhoneNumber },
  // Its place says more.
  pincode: { kind: 'pincode', advise: () => '' },
  rupees: { kind: 'amount' },
  choice: { kind: 'choice' },
  agreement: { kind: 'checkbox' },
};

const inputOf = (field: Field): FormInput<string> => ({
  ...(KINDS[field.kind] ?? { kind: 'text', max: maxOf(field) }),
  ...(!isRequired(field) && { isOptional: true }),
});

/** How the value of each field is tidied and limited while the visitor types, and doubted where it is unusual. */
export const inputsOf = <T extends FieldTable>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputOf(field)])) as Record<
    keyof T & string,
    FormInput<string>
  >;
