import { LEAD_NOUNS, type LeadNoun, NOUNS } from '../../../shared/leads/nouns.ts';
import { refused } from '../../../shared/kit/outcomes.ts';
import type { HOLD_CALLS } from '../../../shared/privacy/calls.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { HoldRepository } from './hold-repository.ts';

const nounOf = (name: string) => LEAD_NOUNS.find((each) => each === name);

const NO_NOUN = refused('not_found', 'There is no such kind of lead.');
const gone = (noun: LeadNoun) =>
  refused('not_found', `There is no such ${NOUNS[noun].one}. It may have been deleted already.`);

/** @param now epoch milliseconds */
export const holdHandlers = (holds: HoldRepository, now: () => number): Handlers<typeof HOLD_CALLS> => ({
  async read({ noun: name, id }) {
    const noun = nounOf(name);
    if (noun === undefined) return NO_NOUN;
    const hold = await holds.find(noun, id);
    return hold === undefined ? gone(noun) : { answer: { hold } };
  },

  async set({ noun: name, id, body: { reason }, actor }) {
    const noun = nounOf(name);
    if (noun === undefined) return NO_NOUN;
    const hold = await holds.set(noun, id, { reason, by: actor.email, at: now() });
    if (hold === undefined) return gone(noun);
    // Without the reason, which may name a person.
    return { answer: { hold }, note: { action: 'hold-set', noun, subjectId: id } };
  },

  async lift({ noun: name, id }) {
    const noun = nounOf(name);
    if (noun === undefined) return NO_NOUN;
    if (!(await holds.lift(noun, id))) return refused('not_found', `This ${NOUNS[noun].one} is not on legal hold.`);
    return { answer: { hold: null }, note: { action: 'hold-lifted', noun, subjectId: id } };
  },
});
