import type { Submitted } from '../../shared/kit/errors.ts';
import { type VendorSubmission, VENDOR_SUBMITTED } from '../../shared/vendors/schemas.ts';
import type { VendorRepository } from './repository.ts';

/** Submission for visitors, and the repository's methods by which staff read and delete. */
export interface VendorService extends Omit<VendorRepository, 'insert'> {
  /**
   * Stores a partnership application. Resolves once it is on disk.
   *
   * @param key the same application with the same key is stored once a day
   * @returns the answer for the applicant
   */
  submit(input: VendorSubmission, key?: string): Promise<Submitted>;
}

export function createVendorService({ insert, ...listed }: VendorRepository): VendorService {
  return {
    ...listed,
    async submit({ consents, ...input }, key) {
      await insert(input, key, consents);
      return { message: VENDOR_SUBMITTED };
    },
  };
}
