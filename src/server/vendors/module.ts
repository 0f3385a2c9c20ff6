import { vendorSubmission } from '../../shared/vendors.ts';
import { leadForm } from '../leads/lead-form.ts';
import type { Module, ModuleParts } from '../module.ts';
import { createVendorRepository } from './repository.ts';
import { vendorRoutes } from './routes.ts';
import { createVendorService } from './service.ts';

export function vendorModule({ database, outbox, limits, ...parts }: ModuleParts) {
  const vendors = createVendorService(createVendorRepository(database, outbox));
  return {
    mounts: [['/api/vendors', vendorRoutes({ vendors, limits, ...parts })]],
    forms: { submitPartnership: leadForm(vendorSubmission, vendors.submit, limits) },
  } satisfies Module;
}
