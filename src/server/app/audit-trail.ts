import { AUDIT_CALLS, AUDIT_WORDS } from '../../shared/audit/calls.ts';
import { AUDIT_TABLE } from '../audit/export.ts';
import type { AuditRepository } from '../audit/repository.ts';
import { NO_STAFF } from '../audit/service.ts';
import { DAY_MS } from '../../shared/kit/time.ts';
import { createVerifications } from '../audit/verification.ts';
import { exportHandlers, listHandlers } from '../kit/list-handlers.ts';
import { type Handlers, routesOf } from '../kit/routes.ts';
import type { Module, ModuleParts } from './module.ts';
import { createSweeps } from '../kit/sweeping.ts';

const CHECK_INTERVAL_MS = 60 * 60 * 1000;

interface Parts extends ModuleParts {
  entries: AuditRepository;
}

/** The audit trail on screen, which one node verifies once a day. */
export function createAuditModule({ entries, ...parts }: Parts): Module {
  const { config, database, log, now, erasingTime } = parts;
  const verifications = createVerifications(entries, now);

  async function verifyDaily(): Promise<void> {
    if (!(await verifications.isDue())) return;
    const { fault, ...found } = await verifications.verify(NO_STAFF);
    // The log is kept elsewhere: an attacker who rewrites the whole trail can't change it.
    if (fault === undefined) {
      log.info(found, 'Audit trail verified');
      await removeOld();
    } else log.error({ ...found, fault }, 'The audit trail is not intact');
  }

  /** What is old enough goes from an intact trail alone: the rest would be evidence. */
  async function removeOld(): Promise<void> {
    const before = (await erasingTime()) - config.auditDays * DAY_MS;
    let rows = 0;
    for (let removed = -1; removed !== 0; rows += removed) removed = await entries.removeBefore(before);
    if (rows > 0) await entries.insert([{ action: 'erased', ...NO_STAFF, noun: 'audit', detail: { rows } }]);
  }

  const lastVerification = async () => ({ answer: { last: (await verifications.last()) ?? null } });
  const handlers: Handlers<typeof AUDIT_CALLS> = {
    lastVerification,
    async verify({ actor }) {
      await verifications.verify(actor);
      return lastVerification();
    },
    ...listHandlers(AUDIT_WORDS, entries, { isTrail: true }),
    ...exportHandlers(AUDIT_WORDS, entries, AUDIT_TABLE),
  };
  return {
    mounts: [['/', routesOf(AUDIT_CALLS, handlers, { tag: 'Audit trail', noun: 'audit', ...parts })]],
    ...createSweeps(database.nodes, log, {
      turn: 'audit',
      everyMs: CHECK_INTERVAL_MS,
      sweep: verifyDaily,
      fault: 'The audit trail could not be verified',
    }),
  };
}
