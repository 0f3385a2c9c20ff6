import { type PartnershipInput, VENDOR_SUBMITTED } from '../../shared/vendors.ts';
import type { VendorRepository } from './repository.ts';

export interface VendorService {
  /**
   * Keeps a partnership application. Resolves once it is on disk.
   *
   * @param key the same application under the same key is kept once a day
   * @returns what the applicant is told
   */
  submit(input: PartnershipInput, key?: string): Promise<string>;
}

export function createVendorService(vendors: VendorRepository): VendorService {
  return {
    async submit(input, key) {
      await vendors.insert(input, key);
      return VENDOR_SUBMITTED;
    },
  };
}
