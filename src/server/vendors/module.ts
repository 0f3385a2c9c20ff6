import { VENDOR_CALLS } from '../../shared/vendors/calls.ts';
import { VENDOR_SUBMITTED } from '../../shared/vendors/fields.ts';
import { VENDOR_NOUN } from '../../shared/vendors/noun.ts';
import { vendorSubmission } from '../../shared/vendors/schemas.ts';
import { routesOf } from '../kit/routes.ts';
import { leadForm } from '../leads/lead-form.ts';
import { leadHandlers } from '../leads/lead-handlers.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { VENDOR_TABLE } from './export.ts';
import { createVendorRepository, vendorCorrector } from './repository.ts';

export function vendorModule(parts: ModuleParts) {
  const vendors = createVendorRepository(parts.database, parts.outbox);
  const form = leadForm(parts, {
    noun: 'vendors',
    schema: vendorSubmission,
    submit: vendors.insert,
    answerOf: () => ({ message: VENDOR_SUBMITTED }),
  });
  const handlers = { submit: form.submit, ...leadHandlers(VENDOR_NOUN, vendors, VENDOR_TABLE) };
  return {
    mounts: [['/', routesOf(VENDOR_CALLS, handlers, { tag: 'Vendors', noun: 'vendors', ...parts })]],
    forms: { submitPartnership: form.submitPosted },
    accept: (input, suspect) => vendors.accept(vendorSubmission.parse(input), suspect),
    corrector: vendorCorrector,
  } satisfies Module;
}
