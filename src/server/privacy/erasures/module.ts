import { ERASURE_CALLS, HOLD_CALLS } from '../../../shared/privacy/calls.ts';
import { type Handlers, routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { createSweeps } from '../../kit/sweeping.ts';
import { erasureCheck, type LastPurge } from './checks/purging.ts';
import { createErase, type Erase } from './service.ts';
import { createHoldRepository, type HoldRepository } from './hold-repository.ts';
import { createErasureRepository, type ErasureRepository } from './repository.ts';
import { refused } from '../../../shared/kit/outcomes.ts';
import { LEAD_NOUNS, type LeadNoun, NOUNS } from '../../../shared/leads/nouns.ts';
import { MAX_ERASURES } from '../../../shared/privacy/erasures.ts';

const PURGE_INTERVAL_MS = 15 * 60 * 1000;

export function erasureModule({ database, uploaded, log, now, ...parts }: ModuleParts) {
  const erasures = createErasureRepository(database);
  const erase = createErase(erasures, uploaded, now);
  const holds = holdHandlers(createHoldRepository(database), now);
  let lastPurge: LastPurge;
  const purge = async () => {
    lastPurge = undefined;
    lastPurge = await erasures.purge(now());
    if (lastPurge !== 'done') log.warn({ reason: lastPurge }, 'Erased leads could not be purged yet');
  };
  return {
    erasures,
    erase,
    mounts: [
      ['/', routesOf(ERASURE_CALLS, erasureHandlers(erasures, erase), { tag: 'Erasure', ...parts })],
      ['/', routesOf(HOLD_CALLS, holds, { tag: 'Legal hold', ...parts })],
    ],
    checks: [erasureCheck(erasures, () => lastPurge, now)],
    ...createSweeps(database.nodes, log, {
      turn: 'erasures',
      everyMs: PURGE_INTERVAL_MS,
      sweep: purge,
      fault: 'Erased leads could not be purged',
    }),
  } satisfies Module & { erasures: ErasureRepository; erase: Erase };
}

const erasureHandlers = (erasures: ErasureRepository, erase: Erase): Handlers<typeof ERASURE_CALLS> => ({
  list: async () => ({ answer: await erasures.list(MAX_ERASURES) }),

  async find({ body }) {
    const found = await erasures.find(body);
    return {
      answer: found,
      note: found.map(({ noun, _id }) => ({ action: 'viewed', noun, subjectId: _id, detail: { searched: true } })),
    };
  },

  async erase({ body: { leads } }) {
    const { ids, ...counts } = await erase(leads, 'request');
    const erased = leads.filter(({ _id }) => ids.includes(_id));
    return { answer: counts, note: erased.map(({ noun, _id }) => ({ action: 'erased', noun, subjectId: _id })) };
  },
});

const nounOf = (name: string) => LEAD_NOUNS.find((each) => each === name);

const NO_NOUN = refused('not_found', 'There is no such kind of lead.');
const gone = (noun: LeadNoun) =>
  refused('not_found', `There is no such ${NOUNS[noun].one}. It may have been deleted already.`);

/** @param now epoch milliseconds */
const holdHandlers = (holds: HoldRepository, now: () => number): Handlers<typeof HOLD_CALLS> => ({
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
