import { Hono } from 'hono';
import type { AuditTrail } from '../audit/actor.ts';
import type { TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import type { Limits } from '../http/limits.ts';
import { leadDetailRoutes } from './details/routes.ts';
import type { LeadDetailService } from './details/service.ts';
import { mergeRoutes } from './merging/routes.ts';
import type { MergeService } from './merging/service.ts';
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
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

/** The routes under /api/loans. */
export function loanRoutes({ loans, work, views, calls, details, merges, tokens, audit, limits }: Parts) {
  return new Hono<AppEnv>()
    .route('/work', leadDetailRoutes({ details, work, tokens, audit, limits }))
    .route('/work', mergeRoutes({ merges, work, tokens, audit, limits }))
    .route('/work', leadWorkRoutes({ loans, work, calls, tokens, audit }))
    .route('/views', viewRoutes({ views, tokens, audit }))
    .route('/my-day', dayRoutes({ work, tokens, audit }));
}
