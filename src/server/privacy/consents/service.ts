import type { ConsentReceipt, ConsentWay } from '../../../shared/privacy/consents.ts';
import type { Purpose } from '../../../shared/privacy/notices.ts';
import type { LeadNoun } from '../../../shared/desk/notifications.ts';
import type { ConsentRepository } from './repository.ts';

export interface ConsentService {
  /** A receipt for each purpose, in their usual order; empty when none were kept. They outlive their lead. */
  list(noun: LeadNoun, leadId: string): Promise<ConsentReceipt[]>;
  /**
   * Withdraws a consent. A repeated withdrawal changes nothing.
   *
   * @returns the receipts afterwards and whether this call withdrew it; undefined when it was never given
   */
  withdraw(
    noun: LeadNoun,
    leadId: string,
    purpose: Purpose,
    how: ConsentWay,
  ): Promise<{ isChanged: boolean; consents: ConsentReceipt[] } | undefined>;
}

/** @param now epoch milliseconds */
export function createConsentService(repository: ConsentRepository, now: () => number): ConsentService {
  const list = (noun: LeadNoun, leadId: string) => repository.list(noun, leadId, now());
  return {
    list,
    async withdraw(noun, leadId, purpose, how) {
      const isChanged = await repository.withdraw(noun, leadId, purpose, how, now());
      const consents = await list(noun, leadId);
      const receipt = consents.find((each) => each.purpose === purpose);
      return receipt === undefined || receipt.state === 'not-given' ? undefined : { isChanged, consents };
    },
  };
}
