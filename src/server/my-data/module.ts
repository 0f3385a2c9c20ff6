import type { ConsentService } from '../consents/service.ts';
import type { ErasureService } from '../erasures/service.ts';
import type { LeadOfferService } from '../loans/offers/service.ts';
import type { Module, ModuleParts } from '../module.ts';
import type { OpenVisit } from '../pages/visits.ts';
import { repeatSweep } from '../sweeping.ts';
import { copyRoutes } from './copy-routes.ts';
import { type Correctors, createCorrectionRepository } from './correction-repository.ts';
import { createPersonRepository } from './person-repository.ts';
import { createRequestRepository } from './request-repository.ts';
import { createRequestService } from './request-service.ts';
import { requestRoutes } from './routes.ts';
import { openVisits, visitCookie } from './visit-form.ts';
import { createVisitRepository } from './visit-repository.ts';
import { createVisitService } from './visit-service.ts';

const SWEEP_INTERVAL_MS = 15 * 60 * 1000;

interface Parts extends ModuleParts {
  consents: ConsentService;
  leadOffers: LeadOfferService;
  erasures: ErasureService;
  correctors: Correctors;
}

export function myDataModule(parts: Parts) {
  const {
    config,
    database,
    site,
    log,
    limits,
    audit,
    tokens,
    secret,
    outbox,
    mailer,
    now,
    consents,
    leadOffers,
    erasures,
    correctors,
  } = parts;
  const { brand } = site;
  const people = createPersonRepository(database);
  const requests = createRequestService({
    people,
    requests: createRequestRepository(database),
    corrections: createCorrectionRepository(database, correctors),
    erasures,
    audit,
    mailer,
    outbox,
    brand,
    now,
  });
  const visits = createVisitService({
    visits: createVisitRepository(database),
    people,
    consents,
    leadOffers,
    requests,
    audit,
    mailer,
    brand,
    secret,
    now,
    onFault: (err) => log.error({ err }, 'A code could not be sent'),
  });
  const cookie = visitCookie(config.publicUrl?.startsWith('https:') === true);
  let stopSweeping: (() => Promise<void>) | undefined;
  return {
    openVisit: openVisits({ visits, requests, limits, cookie, log }),
    mounts: [
      ['/my-data', copyRoutes({ visits, cookie, limits, brand })],
      ['/api/requests', requestRoutes({ requests, tokens, audit, limits })],
    ],
    start() {
      const sweep = async () => {
        if (!(await database.nodes.takeTurn('my-data', SWEEP_INTERVAL_MS))) return;
        await visits.deleteExpired();
        await requests.deleteOldTexts();
      };
      stopSweeping = repeatSweep(sweep, SWEEP_INTERVAL_MS, (err) => log.error({ err }, 'Old visits could not be removed'));
    },
    async stop() {
      await stopSweeping?.();
      await visits.settled();
    },
  } satisfies Module & { openVisit: OpenVisit };
}
