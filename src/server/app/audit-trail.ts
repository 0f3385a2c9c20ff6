import type { AuditRepository } from '../audit/repository.ts';
import { auditRoutes } from '../audit/routes.ts';
import { verificationRoutes } from '../audit/verification-routes.ts';
import { createVerifications } from '../audit/verification-service.ts';
import type { Module, ModuleParts } from '../module.ts';
import { repeatSweep } from '../sweeping.ts';

const CHECK_INTERVAL_MS = 60 * 60 * 1000;

type Parts = Pick<ModuleParts, 'database' | 'audit' | 'tokens' | 'limits' | 'log' | 'now'> & { entries: AuditRepository };

/** The audit trail on screen, which one node verifies once a day. */
export function createAuditModule({ database, entries, audit, tokens, limits, log, now }: Parts): Module {
  const verifications = createVerifications(entries, now);
  let stopSweep: (() => Promise<void>) | undefined;

  async function verifyDaily(): Promise<void> {
    if (!(await verifications.isDue()) || !(await database.nodes.takeTurn('audit', CHECK_INTERVAL_MS))) return;
    const { fault, ...found } = await verifications.verify({ staffId: null, email: null });
    // The log is kept elsewhere: whoever rewrites the whole trail can't change what it says.
    if (fault === undefined) log.info(found, 'Audit trail verified');
    else log.error({ ...found, fault }, 'The audit trail is not intact');
  }

  return {
    mounts: [
      ['/api/audit/verification', verificationRoutes({ verifications, tokens, limits })],
      ['/api/audit', auditRoutes({ audit, tokens })],
    ],
    start() {
      const report = (err: unknown) => log.error({ err }, 'The audit trail could not be verified');
      stopSweep = repeatSweep(verifyDaily, CHECK_INTERVAL_MS, report);
    },
    stop: async () => stopSweep?.(),
  };
}
