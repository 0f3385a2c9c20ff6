import { VENDOR_CALLS, VENDOR_WORDS } from '../../shared/vendors/calls.ts';
import { VENDOR_SUBMITTED } from '../../shared/vendors/fields.ts';
import { vendorSubmission } from '../../shared/vendors/schemas.ts';
import { routesOf } from '../kit/routes.ts';
import { leadForm } from '../leads/lead-form.ts';
import { formHandler, leadHandlers } from '../leads/lead-handlers.ts';
import { spamCheck } from '../leads/suspicion.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { VENDOR_TABLE } from './export.ts';
import { createVendorRepository, vendorCorrector } from './repository.ts';

export function vendorModule({ database, outbox, limits, ...parts }: ModuleParts) {
  const vendors = createVendorRepository(database, outbox);
  const spam = spamCheck({ limits, ...parts }, 'vendors', () => ({ message: VENDOR_SUBMITTED }));
  const handlers = { submit: formHandler(vendors.submit, spam), ...leadHandlers(VENDOR_WORDS, vendors, VENDOR_TABLE) };
  return {
    mounts: [['/', routesOf(VENDOR_CALLS, handlers, { tag: 'Vendors', noun: 'vendors', limits, ...parts })]],
    forms: { submitPartnership: leadForm(vendorSubmission, vendors.submit, limits, spam) },
    accept: (input, suspect) => vendors.accept(vendorSubmission.parse(input), suspect),
    corrector: vendorCorrector,
  } satisfies Module;
}
