import { Hono } from 'hono';
import { doneAnswer } from '../../shared/kit/errors.ts';
import * as z from 'zod/mini';
import { handledFilter, handledRow } from '../../shared/leads/handled.ts';
import { searchQuery } from '../../shared/kit/lists.ts';
import type { VendorFields } from '../../shared/vendors/fields.ts';
import { vendorSubmission, vendorListQuery, vendorRow } from '../../shared/vendors/schemas.ts';
import { LEAD_PERMISSIONS } from '../../shared/staff/permissions.ts';
import type { AuditTrail } from '../audit/actor.ts';
import type { TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { handledRoutes } from '../leads/handled-routes.ts';
import { listRoutes } from '../audit/list-routes.ts';
import type { LeadRepository } from '../leads/lead-repository.ts';
import { leadRoute } from '../leads/lead-route.ts';
import type { SpamCheck } from '../leads/suspicion.ts';
import type { Limits } from '../http/limits.ts';
import { VENDOR_TABLE } from './export.ts';

interface Parts {
  vendors: LeadRepository<'vendors', VendorFields>;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
  spam: SpamCheck;
}

const TAG = 'Vendors';

/** The routes under /api/vendors. */
export function vendorRoutes({ vendors, tokens, audit, limits, spam }: Parts) {
  return new Hono<AppEnv>()
    .route(
      '/',
      leadRoute('/post-partnership', {
        tag: TAG,
        summary: 'Submit a partnership application',
        schema: vendorSubmission,
        answer: doneAnswer,
        submit: vendors.submit,
        limits,
        spam,
      }),
    )
    .route('/', handledRoutes({ tag: TAG, noun: 'vendors', one: 'vendor application', rows: vendors, tokens, audit }))
    .route(
      '/',
      listRoutes({
        tag: TAG,
        noun: 'vendors',
        words: { one: 'vendor application', many: 'vendor applications' },
        paths: { list: '/get-partnerships', find: '/get-partnership/:id', delete: '/delete-partnership/:id' },
        rows: vendors,
        query: z.extend(vendorListQuery, handledFilter),
        exportQuery: z.extend(searchQuery, handledFilter),
        row: z.extend(vendorRow, handledRow.shape),
        table: VENDOR_TABLE,
        tokens,
        audit,
        permissions: LEAD_PERMISSIONS,
      }),
    );
}
