import * as z from 'zod/mini';
import { errorBody } from '../kit/errors.ts';
import { clean } from '../kit/values.ts';
import { LOAN_TYPES, type LoanType } from '../loans/schemas.ts';
import { DAY_MS } from '../kit/time.ts';
import { revision } from './settings.ts';

const MAX_MEMBERS = 50;
const MAX_PINCODES = 100;
export const MAX_ABSENCES = 100;
/** Longest absence, in days. */
const MAX_ABSENT_DAYS = 366;

const staffId = z
  .string()
  .check(z.overwrite(clean), z.minLength(1, 'Choose a member.'), z.maxLength(64, 'Choose a member.'));

/** Whom new applications are given to. Without loan types or pincodes, a member takes those of all. */
const memberSchema = z.object({
  staffId,
  loanTypes: z
    .array(z.enum(LOAN_TYPES, { error: `A loan type is one of ${LOAN_TYPES.join(', ')}.` }))
    .check(z.maxLength(LOAN_TYPES.length, 'Choose each loan type once.')),
  /** The beginnings of pincodes, such as 411 for Pune. */
  pincodes: z
    .array(z.string().check(z.regex(/^\d{1,6}$/, 'Enter pincodes, or their first digits, separated by commas.')))
    .check(z.maxLength(MAX_PINCODES, `Enter at most ${MAX_PINCODES} pincodes.`)),
});
export type MemberRules = z.infer<typeof memberSchema>;

export const assignmentSchema = z.object({
  isOn: z.boolean('isOn is true or false.'),
  members: z.array(memberSchema).check(
    z.maxLength(MAX_MEMBERS, `Choose at most ${MAX_MEMBERS} members.`),
    z.refine((members) => new Set(members.map((member) => member.staffId)).size === members.length, 'Add each member once.'),
  ),
});
export type AssignmentSettings = z.infer<typeof assignmentSchema>;

/** The settings as they are kept. */
export const keptAssignment = z.extend(assignmentSchema, revision);
export type KeptAssignment = z.infer<typeof keptAssignment>;

/** The answer when others were saved since: nothing was changed. */
export const assignmentConflict = z.extend(errorBody, { code: z.literal('conflict'), current: keptAssignment });

/** An absence from one day in India to another, both inclusive. */
export const absenceSchema = z
  .object({
    /** By default, the user's own. */
    staffId: z.optional(staffId),
    from: z.iso.date({ error: 'Enter the first day.' }),
    to: z.iso.date({ error: 'Enter the last day.' }),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'The last day is before the first one.', path: ['to'] }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_ABSENT_DAYS * DAY_MS, {
      error: `An absence has at most ${MAX_ABSENT_DAYS} days.`,
      path: ['to'],
    }),
  );

export const absence = z.object({
  _id: z.string(),
  staff: z.object({ _id: z.string(), email: z.string() }),
  from: z.iso.date(),
  to: z.iso.date(),
});
export type Absence = z.infer<typeof absence>;

/** A member and its place in the order: the higher, the later it was given an application. */
export interface Member extends MemberRules {
  turn: number;
}

/** Null for what is not given yet: it fits all rules, so that a member gets the application and asks. */
interface Assigned {
  loanType: LoanType | null;
  pincode: string | null;
}

const fits = ({ loanTypes, pincodes }: MemberRules, { loanType, pincode }: Assigned): boolean =>
  (loanTypes.length === 0 || loanType === null || loanTypes.includes(loanType)) &&
  (pincodes.length === 0 || pincode === null || pincodes.some((start) => pincode.startsWith(start)));

/**
 * Gives each application, in order, to the member who fits and was given one longest ago. So members with the same rules
 * differ by one at most while they are present, and one who returns is given no more than a single one ahead of the others.
 *
 * @param isPresent absent members keep their place
 * @returns the applications with their new owners, and the members with new turns
 */
export function takeTurns<Lead extends Assigned>(
  leads: readonly Lead[],
  members: readonly Member[],
  isPresent: (staffId: string) => boolean,
): { given: { lead: Lead; staffId: string }[]; turns: Map<string, number> } {
  const turns = new Map(members.map((member) => [member.staffId, member.turn]));
  const present = members.filter((member) => isPresent(member.staffId));
  const changed = new Map<string, number>();
  let last = Math.max(0, ...turns.values());
  const given = leads.flatMap((lead) => {
    const [next] = present
      .filter((member) => fits(member, lead))
      .toSorted((a, b) => (turns.get(a.staffId) ?? 0) - (turns.get(b.staffId) ?? 0) || (a.staffId < b.staffId ? -1 : 1));
    if (next === undefined) return [];
    last += 1;
    turns.set(next.staffId, last);
    changed.set(next.staffId, last);
    return [{ lead, staffId: next.staffId }];
  });
  return { given, turns: changed };
}
