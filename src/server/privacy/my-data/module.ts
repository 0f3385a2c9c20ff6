import { MY_DATA, type MyDataServices } from '../../../shared/privacy/my-data.ts';
import { REQUEST_CALLS } from '../../../shared/privacy/request-calls.ts';
import type { ConsentService } from '../consents/service.ts';
import type { Erase } from '../erasures/service.ts';
import type { ErasureRepository } from '../erasures/repository.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { visitCookie } from '../../site/visit-steps.ts';
import type { OpenVisit } from '../../site/visits.ts';
import { createSweeps } from '../../kit/sweeping.ts';
import type { VisitService as AllVisits } from '../visits/service.ts';
import { createContactRepository } from './contact-repository.ts';
import { copyRoutes } from './copy-routes.ts';
import { type Correctors, createCorrectionRepository } from './correction-repository.ts';
import { createPersonRepository } from './person-repository.ts';
import { requestHandlers } from './handlers.ts';
import { createRequestRepository } from './request-repository.ts';
import { createRequestService } from './request-service.ts';
import { openVisits } from './visit-form.ts';
import { createVisitService } from './visit-service.ts';

const SWEEP_INTERVAL_MS = 15 * 60 * 1000;

interface Parts extends ModuleParts {
  consents: ConsentService;
  erasures: ErasureRepository;
  erase: Erase;
  correctors: Correctors;
  visits: AllVisits;
}

export function myDataModule(parts: Parts) {
  const {
    config,
    database,
    site,
    log,
    limits,
    audit,
    outbox,
    mailer,
    now,
    erasingTime,
    consents,
    erasures,
    erase,
    correctors,
  } = parts;
  const { brand } = site;
  const people = createPersonRepository(database);
  const requests = createRequestService({
    people,
    requests: createRequestRepository(database),
    corrections: createCorrectionRepository(database, correctors),
    erasures,
    erase,
    audit,
    mailer,
    outbox,
    brand,
    now,
  });
  const visits = createVisitService({
    visits: parts.visits.for('my data'),
    contacts: createContactRepository(database),
    people,
    consents,
    requests,
    audit,
    mailer,
    brand,
  });
  const cookie = visitCookie('my-data', config.publicUrl?.startsWith('https:') === true);
  return {
    openVisit: openVisits({ visits, requests, limits, cookie, log }),
    mounts: [
      [MY_DATA, copyRoutes({ visits, tokenIn: cookie.read, limits, brand })],
      ['/', routesOf(REQUEST_CALLS, requestHandlers(requests), { tag: 'Data requests', noun: 'requests', ...parts })],
    ],
    ...createSweeps(database.nodes, log, {
      turn: 'my-data',
      everyMs: SWEEP_INTERVAL_MS,
      sweep: async () => requests.deleteOldTexts(await erasingTime()),
      fault: 'Old requests could not be removed',
    }),
  } satisfies Module & { openVisit: OpenVisit<MyDataServices> };
}
