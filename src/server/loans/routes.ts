import { Hono } from 'hono';
import { listedLoan, workExportQuery, workListQuery } from '../../shared/lead-work.ts';
import { loanSubmission } from '../../shared/loan-submission.ts';
import { LEAD_PERMISSIONS } from '../../shared/permissions.ts';
import type { AuditTrail } from '../audit/actor.ts';
import type { TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { listRoutes } from '../audit/list-routes.ts';
import { leadRoute } from '../leads/lead-route.ts';
import type { SpamCheck } from '../leads/suspicion.ts';
import type { Limits } from '../http/limits.ts';
import { LOAN_TABLE, WORK_TABLE } from './export.ts';
import { leadOfferRoutes } from './offers/routes.ts';
import type { LeadOfferService } from './offers/service.ts';
import type { LoanService } from './service.ts';
import { leadWorkRoutes } from './work/routes.ts';
import type { LeadWorkService } from './work/service.ts';

interface Parts {
  loans: LoanService;
  work: LeadWorkService;
  offers: LeadOfferService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
  spam: SpamCheck;
}

const TAG = 'Loans';

/** The routes under /api/loans. */
export function loanRoutes({ loans, work, offers, tokens, audit, limits, spam }: Parts) {
  return new Hono<AppEnv>()
    .route(
      '/',
      leadRoute('/post-application', {
        tag: TAG,
        summary: 'Submit a loan application',
        schema: loanSubmission,
        submit: loans.submit,
        limits,
        spam,
      }),
    )
    .route('/work', leadWorkRoutes({ loans, work, tokens, audit }))
    .route('/offers', leadOfferRoutes({ offers, tokens, audit }))
    .route(
      '/',
      listRoutes({
        tag: TAG,
        noun: 'loans',
        words: { one: 'loan application', many: 'loan applications' },
        paths: { list: '/get-applications', find: '/get-application/:id', delete: '/delete-application/:id' },
        rows: loans,
        query: workListQuery,
        exportQuery: workExportQuery,
        row: listedLoan,
        table: ({ columns }) => (columns === 'work' ? WORK_TABLE : LOAN_TABLE),
        tokens,
        audit,
        permissions: LEAD_PERMISSIONS,
      }),
    );
}
