import { loanSubmission } from '../../shared/loan-submission.ts';
import { LOAN_SUBMITTED } from '../../shared/loans.ts';
import { leadForm } from '../leads/lead-form.ts';
import { spamCheck } from '../leads/suspicion.ts';
import type { Module, ModuleParts } from '../module.ts';
import type { OfferService } from '../offers/service.ts';
import { createLeadOfferRepository } from './offers/repository.ts';
import { createLeadOfferService, type LeadOfferService } from './offers/service.ts';
import { createLoanRepository, loanCorrector } from './repository.ts';
import { loanRoutes } from './routes.ts';
import { addSampleLoans } from './sample.ts';
import { createLoanService } from './service.ts';
import { createLeadChangeRepository } from './work/change-repository.ts';
import { createLeadWorkRepository } from './work/repository.ts';
import { createLeadWorkService } from './work/service.ts';

export function loanModule({ database, outbox, limits, now, offers, ...parts }: ModuleParts & { offers: OfferService }) {
  const repository = createLoanRepository(database, outbox);
  const leadOffers = createLeadOfferService({
    kept: createLeadOfferRepository(database),
    offers,
    onFault: (err) => parts.log.error({ err }, 'The offers of an application could not be worked out'),
  });
  const loans = createLoanService({ loans: repository, offers: leadOffers, now });
  const changes = createLeadChangeRepository(database, outbox);
  const work = createLeadWorkService(createLeadWorkRepository(database), changes, now);
  const spam = spamCheck(parts, 'loans', LOAN_SUBMITTED);
  return {
    leadOffers,
    mounts: [['/api/loans', loanRoutes({ loans, work, offers: leadOffers, limits, spam, ...parts })]],
    forms: { submitLoanApplication: leadForm(loanSubmission, loans.submit, limits, spam) },
    accept: (input, suspect) => loans.accept(loanSubmission.parse(input), suspect),
    corrector: loanCorrector,
    addSamples: () => addSampleLoans(repository),
  } satisfies Module & { leadOffers: LeadOfferService };
}
