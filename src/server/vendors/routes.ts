import { partnershipSchema } from '../../shared/vendors.ts';
import { leadRoute } from '../http/lead-route.ts';
import type { Limits } from '../http/limits.ts';
import type { VendorService } from './service.ts';

/** The addresses under /api/vendors. */
export function vendorRoutes({ vendors, limits }: { vendors: VendorService; limits: Limits }) {
  return leadRoute('/post-partnership', {
    tag: 'Vendors',
    summary: 'Send a partnership application',
    schema: partnershipSchema,
    submit: vendors.submit,
    limits,
  });
}
