import {
  LENDER_CONTACT_CALLS,
  PROCESSOR_CALLS,
  RECALL_CALLS,
  SHARING_CALLS,
} from '../../../shared/privacy/sharing-calls.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { RECALL_DUE_DAYS } from '../../../shared/privacy/sharing.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { overdueCheck } from '../../kit/checks.ts';
import { routesOf } from '../../kit/routes.ts';
import { createContactRepository } from './contact-repository.ts';
import { contactHandlers, processorHandlers, recallHandlers, sharingHandlers } from './handlers.ts';
import { createProcessorRepository, type ProcessorRepository } from './processor-repository.ts';
import { createSharingRepository } from './repository.ts';
import { createSharingService, type SharingService } from './service.ts';

export function sharingModule(parts: ModuleParts) {
  const { database, secret } = parts;
  const sharing = createSharingRepository(database, parts.mailer.isOn);
  const processors = createProcessorRepository(database);
  const SHARING = { tag: 'Sharing', ...parts };
  return {
    sharing: createSharingService({ ...parts, sharing }),
    processors,
    mounts: [
      ['/', routesOf(SHARING_CALLS, sharingHandlers({ ...parts, sharing }), SHARING)],
      ['/', routesOf(RECALL_CALLS, recallHandlers({ ...parts, sharing }), SHARING)],
      ['/', routesOf(LENDER_CONTACT_CALLS, contactHandlers(createContactRepository(database), secret), SHARING)],
      ['/', routesOf(PROCESSOR_CALLS, processorHandlers(processors), SHARING)],
    ],
    checks: [
      overdueCheck(
        ERASURES,
        async () => (await sharing.listRecalls(parts.now())).filter(({ isOverdue }) => isOverdue).length,
      ),
    ],
    deadlines: [{ table: 'recalls', column: 'due_at', maxMs: RECALL_DUE_DAYS * DAY_MS }],
  } satisfies Module & { sharing: SharingService; processors: ProcessorRepository };
}

/** Lenders that have not answered in time. */
const ERASURES = {
  id: 'recalls',
  name: 'Lenders asked to erase',
  advice: 'Ask the lender again, and record what it answers.',
  path: '/admin/requests',
};
