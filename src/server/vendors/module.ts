import { VENDOR_SUBMITTED } from '../../shared/vendors/fields.ts';
import { vendorSubmission } from '../../shared/vendors/schemas.ts';
import { leadForm } from '../leads/lead-form.ts';
import { spamCheck } from '../leads/suspicion.ts';
import type { Module, ModuleParts } from '../module.ts';
import { createVendorRepository, vendorCorrector } from './repository.ts';
import { vendorRoutes } from './routes.ts';

export function vendorModule({ database, outbox, limits, ...parts }: ModuleParts) {
  const vendors = createVendorRepository(database, outbox);
  const spam = spamCheck({ limits, ...parts }, 'vendors', () => ({ message: VENDOR_SUBMITTED }));
  return {
    mounts: [['/api/vendors', vendorRoutes({ vendors, limits, spam, ...parts })]],
    forms: { submitPartnership: leadForm(vendorSubmission, vendors.submit, limits, spam) },
    accept: (input, suspect) => vendors.accept(vendorSubmission.parse(input), suspect),
    corrector: vendorCorrector,
  } satisfies Module;
}
