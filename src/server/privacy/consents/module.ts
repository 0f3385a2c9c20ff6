import { DAY_MS } from '../../../shared/kit/time.ts';
import { LANGUAGE_CODES } from '../../../shared/languages/languages.ts';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import { CONSENT_CALLS } from '../../../shared/privacy/calls.ts';
import { type ItemisedNotice, noticeFacts } from '../../../shared/privacy/notice/itemised.ts';
import { siteIn } from '../../../shared/site/facts.ts';
import { type Handlers, ifDone, routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { createNomineeRepository } from '../my-data/nominee-repository.ts';
import type { SharingService } from '../sharing/service.ts';
import { managerRoutes } from './manager-handlers.ts';
import { createManagerRepository } from './manager-repository.ts';
import { createConsentRepository } from './repository.ts';
import { type ConsentService, createConsentService } from './service.ts';

export function consentModule({ database, now, site, sharing, ...parts }: ModuleParts & { sharing: SharingService }) {
  const repository = createConsentRepository(database);
  const manager = parts.config.consentManager;
  const nominees = createNomineeRepository(database);
  const facts = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, noticeFacts(siteIn(code, site))]));
  const consents = createConsentService(repository, now);
  const answerOf = async (noun: LeadNoun, id: string) => ({
    consents: await consents.list(noun, id),
    nominee: await nominees.ofLead(noun, id),
  });
  const handlers: Handlers<typeof CONSENT_CALLS> = {
    list: async ({ noun, id }) => ({ answer: await answerOf(noun, id) }),

    withdraw: async ({ noun, id, body: { purpose } }) =>
      ifDone(await consents.withdraw(noun, id, purpose, 'office'), ({ isChanged }) => ({
        answer: () => answerOf(noun, id),
        note: isChanged ? { action: 'consent-withdrawn', noun, subjectId: id, detail: { purpose } } : null,
      })),
  };
  return {
    consents,
    mounts: [
      ['/', routesOf(CONSENT_CALLS, handlers, { tag: 'Consents', ...parts })],
      ...(manager === undefined
        ? []
        : [
            [
              '/',
              managerRoutes({
                ...parts,
                tag: 'Consent manager',
                manager,
                repository: createManagerRepository(database),
                consents,
                sharing,
                now,
              }),
            ] as const,
          ]),
    ],
    content: {
      async findNotice(hash, day) {
        const found = await repository.findDetails(hash, Date.parse(`${day}T00:00:00+05:30`) + DAY_MS);
        if (found === undefined) return undefined;
        const notice = JSON.parse(found.text) as ItemisedNotice;
        return { notice, facts: (JSON.parse(found.facts) as typeof facts)[notice.language] ?? {} };
      },
    },
    async start() {
      await repository.storeNotices();
      await repository.storeContacts(JSON.stringify(facts), now());
    },
  } satisfies Module & { consents: ConsentService };
}
