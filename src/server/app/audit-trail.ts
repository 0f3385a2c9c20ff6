import { AUDIT_CALLS, AUDIT_WORDS } from '../../shared/audit/calls.ts';
import { AUDIT_TABLE } from '../audit/export.ts';
import type { AuditRepository } from '../audit/repository.ts';
import { createVerifications } from '../audit/verification-service.ts';
import { exportHandlers, listHandlers } from '../kit/list-handlers.ts';
import { type Handlers, routesOf } from '../kit/routes.ts';
import type { Module, ModuleParts } from './module.ts';
import { repeatSweep } from '../kit/sweeping.ts';

const CHECK_INTERVAL_MS = 60 * 60 * 1000;

interface Parts extends ModuleParts {
  entries: AuditRepository;
}

/** The audit trail on screen, which one node verifies once a day. */
export function createAuditModule({ entries, ...parts }: Parts): Module {
  const { database, audit, log, now } = parts;
  const verifications = createVerifications(entries, now);
  let stopSweep: (() => Promise<void>) | undefined;

  async function verifyDaily(): Promise<void> {
    if (!(await verifications.isDue()) || !(await database.nodes.takeTurn('audit', CHECK_INTERVAL_MS))) return;
    const { fault, ...found } = await verifications.verify({ staffId: null, email: null });
    // The log is kept elsewhere: an attacker who rewrites the whole trail can't change it.
    if (fault === undefined) log.info(found, 'Audit trail verified');
    else log.error({ ...found, fault }, 'The audit trail is not intact');
  }

  const lastVerification = async () => ({ answer: { last: (await verifications.last()) ?? null } });
  const handlers: Handlers<typeof AUDIT_CALLS> = {
    lastVerification,
    async verify({ actor }) {
      await verifications.verify(actor);
      return lastVerification();
    },
    ...listHandlers(AUDIT_WORDS, audit, { isTrail: true }),
    ...exportHandlers(AUDIT_WORDS, audit, AUDIT_TABLE),
  };
  return {
    mounts: [['/', routesOf(AUDIT_CALLS, handlers, { tag: 'Audit trail', noun: 'audit', ...parts })]],
    start() {
      const report = (err: unknown) => log.error({ err }, 'The audit trail could not be verified');
      stopSweep = repeatSweep(verifyDaily, CHECK_INTERVAL_MS, report);
    },
    stop: async () => stopSweep?.(),
  };
}
