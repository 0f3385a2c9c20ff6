import { advisePhoneNumber, advisePincode } from '../../../shared/kit/inputs.ts';
import { type Field, type FieldTable, maxOf } from '../../../shared/kit/fields.ts';
import type { FormInput } from './definition.ts';

/** How the value of each field is tidied and limited while somebody types, and doubted where it is unusual. */
export const inputsOf = <T extends FieldTable>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputOf(name, field)])) as Record<
    keyof T & string,
    FormInput<string>
  >;

function inputOf(name: string, field: Field): FormInput<string> {
  const optional = field.required === undefined && ({ isOptional: true } as const);
  switch (field.kind) {
    case 'phone':
      return { kind: 'phone', advise: (values) => advisePhoneNumber(values[name] ?? ''), ...optional };
    case 'pincode':
      return { kind: 'pincode', advise: (values) => advisePincode(values[name] ?? ''), ...optional };
    case 'rupees':
      return { kind: 'amount', ...optional };
    case 'choice':
      return { kind: 'choice', ...optional };
    case 'agreement':
      return { kind: 'checkbox' };
    default:
      return { kind: 'text', max: maxOf(field), ...optional };
  }
}
