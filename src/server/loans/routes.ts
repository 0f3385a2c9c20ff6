import { Hono } from 'hono';
import { listedLoan, workExportQuery, workListQuery } from '../../shared/loans/work.ts';
import { loanSubmission } from '../../shared/loans/submission.ts';
import { loanSubmitted, type LoanSubmitted } from '../../shared/loans/schemas.ts';
import { LEAD_PERMISSIONS } from '../../shared/staff/permissions.ts';
import type { AuditTrail } from '../audit/actor.ts';
import type { TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { listRoutes } from '../audit/list-routes.ts';
import { leadRoute } from '../leads/lead-route.ts';
import type { SpamCheck } from '../leads/suspicion.ts';
import type { Limits } from '../http/limits.ts';
import { LOAN_TABLE, WORK_TABLE } from './export.ts';
import { leadDetailRoutes } from './details/routes.ts';
import type { LeadDetailService } from './details/service.ts';
import { mergeRoutes } from './merging/routes.ts';
import type { MergeService } from './merging/service.ts';
import { leadOfferRoutes } from './offers/routes.ts';
import type { LeadOfferService } from './offers/service.ts';
import { leadSourceRoutes } from './sources/routes.ts';
import type { LoanService } from './service.ts';
import type { LeadCallService } from './work/call-service.ts';
import { dayRoutes } from './work/day-routes.ts';
import { viewRoutes } from './views/routes.ts';
import type { ViewService } from './views/service.ts';
import { leadWorkRoutes } from './work/routes.ts';
import type { LeadWorkService } from './work/service.ts';

interface Parts {
  loans: LoanService;
  work: LeadWorkService;
  views: ViewService;
  calls: LeadCallService;
  details: LeadDetailService;
  merges: MergeService;
  offers: LeadOfferService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
  spam: SpamCheck<LoanSubmitted>;
}

const TAG = 'Loans';

/** The routes under /api/loans. */
export function loanRoutes({ loans, work, views, calls, details, merges, offers, tokens, audit, limits, spam }: Parts) {
  return new Hono<AppEnv>()
    .route(
      '/',
      leadRoute('/post-application', {
        tag: TAG,
        summary: 'Submit a loan application',
        schema: loanSubmission,
        answer: loanSubmitted,
        submit: loans.submit,
        limits,
        spam,
      }),
    )
    .route('/work', leadDetailRoutes({ details, work, tokens, audit, limits }))
    .route('/work', mergeRoutes({ merges, work, tokens, audit, limits }))
    .route('/work', leadWorkRoutes({ loans, work, calls, tokens, audit }))
    .route('/views', viewRoutes({ views, tokens, audit }))
    .route('/my-day', dayRoutes({ work, tokens, audit }))
    .route('/offers', leadOfferRoutes({ offers, tokens, audit }))
    .route('/sources', leadSourceRoutes({ loans, tokens, audit }))
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
