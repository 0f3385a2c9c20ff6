import { MY_DATA, type MyDataServices } from '../../../shared/privacy/my-data.ts';
import { REQUEST_CALLS } from '../../../shared/privacy/calls.ts';
import { LEGAL_DUE_DAYS, REQUEST_DUE_DAYS } from '../../../shared/privacy/requests.ts';
import type { ConsentService } from '../consents/service.ts';
import type { Erase } from '../erasures/service.ts';
import type { ErasureRepository } from '../erasures/repository.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { visitCookie } from '../../site/visit-steps.ts';
import { overdueCheck } from '../../kit/checks.ts';
import type { OpenVisit } from '../../site/visits.ts';
import { createSweeps } from '../../kit/sweeping.ts';
import type { ProcessorRepository } from '../sharing/processor-repository.ts';
import type { SharingService } from '../sharing/service.ts';
import type { VisitService as AllVisits } from '../visits/service.ts';
import { createContactRepository, createPersonRepository } from './person-repository.ts';
import { copyRoutes } from './copy-routes.ts';
import { type Correctors, createCorrectionRepository, createRequestRepository } from './request-repository.ts';
import { createNomineeRepository } from './nominee-repository.ts';
import { createRequests } from './handlers.ts';
import { openVisits } from './visit-form.ts';
import { createVisitService } from './visit-service.ts';

const SWEEP_INTERVAL_MS = 15 * 60 * 1000;

interface Parts extends ModuleParts {
  consents: ConsentService;
  erasures: ErasureRepository;
  erase: Erase;
  correctors: Correctors;
  visits: AllVisits;
  sharing: SharingService;
  processors: ProcessorRepository;
}

export function myDataModule(parts: Parts) {
  const { database, site, audit, mailer } = parts;
  const { brand } = site;
  const people = createPersonRepository(database);
  const contacts = createContactRepository(database);
  const nominees = createNomineeRepository(database);
  const requests = createRequests({
    ...parts,
    people,
    contacts,
    nominees,
    requests: createRequestRepository(database),
    corrections: createCorrectionRepository(database, parts.correctors),
    brand,
  });
  const visits = createVisitService({
    visits: parts.visits.for('my data'),
    contacts,
    people,
    consents: parts.consents,
    nominees,
    sharing: parts.sharing,
    processors: parts.processors,
    requests,
    audit,
    mailer,
    brand,
    now: parts.now,
  });
  const cookie = visitCookie('my-data', parts.config.publicUrl?.startsWith('https:') === true);
  return {
    openVisit: openVisits({ ...parts, visits, requests, cookie }),
    mounts: [
      [MY_DATA, copyRoutes({ visits, tokenIn: cookie.read, limits: parts.limits, brand })],
      ['/', routesOf(REQUEST_CALLS, requests.handlers, { tag: 'Data requests', noun: 'requests', ...parts })],
    ],
    checks: [overdueCheck(ANSWERS, requests.countOverdue)],
    ...createSweeps(database.nodes, parts.log, {
      turn: 'my-data',
      everyMs: SWEEP_INTERVAL_MS,
      sweep: async () => requests.deleteOldTexts(await parts.erasingTime()),
      fault: 'Old requests could not be removed',
    }),
  } satisfies Module & { openVisit: OpenVisit<MyDataServices> };
}

const ANSWERS = {
  id: 'data-requests',
  name: 'Data requests',
  advice: `Answer them: people were told ${REQUEST_DUE_DAYS} days, and the law demands ${LEGAL_DUE_DAYS} at most.`,
  path: '/admin/requests',
};
