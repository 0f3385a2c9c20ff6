import * as z from 'zod/mini';
import { normalisePhoneNumber } from '../kit/inputs.ts';
import { EMAIL, text } from '../kit/values.ts';

const isReachable = (contact: string) => EMAIL.test(contact) || /^\d{10}$/.test(contact);
const MAX_CONTACT = 254;

/** Who may use a person's rights when they die or can't use them themselves (section 14 of the Act). */
export const nomineeFields = {
  name: text('Write the name of this person.', 100, 'The name'),
  relation: text('Write how this person is related to you.', 60, 'The relation'),
  /** An email address, or ten digits. */
  contact: text('Enter an email or a phone number of this person.', MAX_CONTACT, 'The contact').check(
    z.overwrite((typed) => (typed.includes('@') ? typed : normalisePhoneNumber(typed))),
    z.refine(isReachable, { error: 'Enter a valid email or a 10-digit phone number.' }),
  ),
};
export const nomineeSchema = z.object(nomineeFields);
export type NewNominee = z.output<typeof nomineeSchema>;

/** As it is shown. */
export const nominee = z.object({
  name: z.string(),
  relation: z.string(),
  contact: z.string(),
  /** When the person named them. */
  at: z.iso.datetime(),
});
export type Nominee = z.infer<typeof nominee>;
