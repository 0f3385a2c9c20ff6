import { type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import type { ConsentReceipt, ConsentWay } from '../../../shared/privacy/consents.ts';
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
    /**
     * Withdraws a consent. A repeated withdrawal changes nothing.
     *
     * @returns the receipts afterwards and whether this call withdrew it
     */
    async withdraw(
      noun: LeadNoun,
      leadId: string,
      purpose: Purpose,
      how: ConsentWay,
    ): Promise<Outcome<{ isChanged: boolean; consents: ConsentReceipt[] }>> {
      const isChanged = await repository.withdraw(noun, leadId, purpose, how, now());
      const consents = await list(noun, leadId);
      const receipt = consents.find((each) => each.purpose === purpose);
      return receipt === undefined || receipt.state === 'not-given' ? NOT_GIVEN : { ok: true, isChanged, consents };
    },
  };
}
