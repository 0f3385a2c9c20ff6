import { done, type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import type { ConsentWay } from '../../../shared/privacy/consents.ts';
import type { Purpose } from '../../../shared/privacy/notices.ts';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import type { ConsentRepository } from './repository.ts';

const NOT_GIVEN = refused('not_found', 'This consent was not given.');

export type ConsentService = ReturnType<typeof createConsentService>;

/** @param now epoch milliseconds */
export function createConsentService(repository: ConsentRepository, now: () => number) {
  /** A receipt for each purpose, in their usual order; empty when none were kept. They outlive their lead. */
  const list = (noun: LeadNoun, leadId: string) => repository.list(noun, leadId, now());
  return {
    list,
    /** Withdraws a consent. A repeated withdrawal changes nothing. @returns whether this call withdrew it */
    async withdraw(
      noun: LeadNoun,
      leadId: string,
      purpose: Purpose,
      how: ConsentWay,
    ): Promise<Outcome<{ isChanged: boolean }>> {
      if (await repository.withdraw(noun, leadId, purpose, how, now())) return done({ isChanged: true });
      const receipt = (await list(noun, leadId)).find((each) => each.purpose === purpose);
      return receipt === undefined || receipt.state === 'not-given' ? NOT_GIVEN : done({ isChanged: false });
    },
  };
}
