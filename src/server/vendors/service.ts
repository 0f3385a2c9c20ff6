import { type PartnershipInput, VENDOR_SUBMITTED } from '../../shared/vendors.ts';
import type { VendorRepository } from './repository.ts';

/** Beside what visitors send: what staff read and delete, as the repository has it. */
export interface VendorService extends Omit<VendorRepository, 'insert'> {
  /**
   * Keeps a partnership application. Resolves once it is on disk.
   *
   * @param key the same application under the same key is kept once a day
   * @returns what the applicant is told
   */
  submit(input: PartnershipInput, key?: string): Promise<string>;
}

export function createVendorService({ insert, ...listed }: VendorRepository): VendorService {
  return {
    ...listed,
    async submit(input, key) {
      await insert(input, key);
      return VENDOR_SUBMITTED;
    },
  };
}
