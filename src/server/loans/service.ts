import { done, overtaken } from '../../shared/kit/outcomes.ts';
import type { AddedLeadInput } from '../../shared/loans/adding.ts';
import { OFFICE_SOURCES } from '../../shared/loans/adding-fields.ts';
import { officeSource } from '../../shared/loans/lead-source.ts';
import { SPOKEN_LOAN_NOTICE } from '../../shared/privacy/notices.ts';
import type { LeadWorkRepository } from './work/repository.ts';
import type { KeptSubmission, LoanSubmission } from '../../shared/loans/submission.ts';
import { findShownOffers } from '../../shared/offers/offered.ts';
import type { OfferService } from '../offers/service.ts';
import type { Acknowledge } from './track/service.ts';
import type { LoanRepository } from './repository.ts';
import { findDistricts } from '../places/service.ts';

/** Whether a filter names a district that there is: a misspelt one would find nothing, and say nothing. */
export const isDistrict = (name: string | undefined): boolean => name === undefined || findDistricts(name).length > 0;

interface Parts {
  loans: Pick<LoanRepository, 'insert' | 'accept' | 'add' | 'findRepeated'>;
  /** Applications with the same phone number or e-mail. */
  findDuplicates: LeadWorkRepository['findDuplicates'];
  offers: Pick<OfferService, 'findCatalogue' | 'findOffers'>;
  acknowledge: Acknowledge;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called once an application is stored. */
  onArrival(): void;
  /** Called when its offers can't be worked out: an application is worth more than its offer. */
  onFault(error: unknown): void;
}

const KNOWN = 'There are applications with this phone number or email.';

export type LoanService = ReturnType<typeof createLoanService>;

export function createLoanService({ loans, findDuplicates, offers, acknowledge, now, onArrival, onFault }: Parts) {
  /** @param query of `offerQuery`, as sent */
  async function findShown(query: string | undefined, at: number) {
    try {
      return query === undefined ? undefined : await findShownOffers(query, at, offers);
    } catch (error) {
      onFault(error);
      return undefined;
    }
  }

  /**
   * What is stored with an application: the offers that were shown to its sender, and what its sender is told.
   *
   * @param at when it arrived, epoch milliseconds
   */
  async function extrasOf(input: KeptSubmission, at: number) {
    const [shown, told] = await Promise.all([findShown(input.offered, at), acknowledge(input)]);
    return { offers: shown, acknowledge: told };
  }

  return {
    /**
     * Stores a loan application. Resolves with its id once it is on disk.
     *
     * @param key the same application with the same key is stored once a day
     */
    async submit(input: LoanSubmission, key?: string) {
      const { _id } = await loans.insert(input, key, await extrasOf(input, now()));
      onArrival();
      return _id;
    },

    /**
     * Stores an application that staff enter, with the consent that its applicant gave them by word. Refuses it where the
     * applicant is known already, unless it is to be added `anyway`.
     *
     * @param by the email of who enters it
     * @param key as for `submit`
     */
    async add({ source, partner, agreed: _agreed, anyway = false, ...fields }: AddedLeadInput, by: string, key?: string) {
      const input: KeptSubmission = {
        ...fields,
        consents: { notice: SPOKEN_LOAN_NOTICE.version },
        offered: undefined,
        source: undefined,
      };
      const repeated = key === undefined ? undefined : await loans.findRepeated(input, key);
      if (repeated !== undefined) return done({ id: repeated, isNew: false });
      const duplicates = anyway ? [] : await findDuplicates(fields);
      if (duplicates.length > 0) return overtaken(KNOWN, { duplicates });
      const note = `Added by staff: ${OFFICE_SOURCES[source]}. The applicant agreed by word to the notice of ${SPOKEN_LOAN_NOTICE.version}.`;
      const entered = { by, note, source: officeSource(source, source === 'partner' ? partner : '') };
      const { _id, isNew } = await loans.add(input, key, { ...(await extrasOf(input, now())), entered });
      onArrival();
      return done({ id: _id, isNew });
    },

    /**
     * Stores an application that was suspected of being spam.
     *
     * @returns false when the suspect is gone
     */
    async accept(input: LoanSubmission, suspect: { id: string; created_at: number }) {
      const isAccepted = await loans.accept(input, suspect, await extrasOf(input, suspect.created_at));
      onArrival();
      return isAccepted;
    },
  };
}
