import type { OwnData, OwnRequest } from '../../../shared/privacy/my-data.ts';
import type { NewNominee } from '../../../shared/privacy/nominees.ts';
import type { Purpose } from '../../../shared/privacy/notices.ts';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { NO_STAFF } from '../../audit/service.ts';
import type { ConsentService } from '../consents/service.ts';
import type { ProcessorRepository } from '../sharing/processor-repository.ts';
import type { SharingService } from '../sharing/service.ts';
import type { Visits } from '../visits/service.ts';
import type { NomineeRepository } from './nominee-repository.ts';
import type { Contact, ContactRepository, FoundContact, PersonRepository } from './person-repository.ts';
import { codeMail } from './texts/mails.ts';
import { ownWords } from './texts/own-words.ts';
import { ownSharing } from './texts/sharing.ts';
import type { ServerParts } from '../../kit/parts.ts';

/** The person of an open visit, and until when it lasts. */
export type Visitor = FoundContact & { expiresAt: number };

interface Parts extends Pick<ServerParts, 'audit' | 'mailer' | 'now'> {
  visits: Visits;
  contacts: ContactRepository;
  people: PersonRepository;
  consents: ConsentService;
  nominees: NomineeRepository;
  sharing: Pick<SharingService, 'list' | 'withdraw'>;
  processors: Pick<ProcessorRepository, 'read'>;
  requests: { listOf(leadIds: readonly string[]): Promise<OwnRequest[]> };
  brand: string;
}

export type VisitService = ReturnType<typeof createVisitService>;

export function createVisitService(parts: Parts) {
  const { visits, contacts, people, consents, nominees, sharing, processors, requests, audit, mailer, brand, now } = parts;
  const note = (action: 'nominee-named' | 'nominee-removed', { noun, id: subjectId }: FoundContact) =>
    audit.record({ action, ...NO_STAFF, noun, subjectId, detail: {} });

  return {
    ...visits,
    isOn: mailer.isOn,

    /** Starts a visit. A code goes to the e-mail address on record, if there is one. @returns the token of the visit */
    start: (contact: Contact) =>
      visits.start(
        () => contacts.find(contact),
        async (lead, code) =>
          mailer.send(codeMail({ to: lead.email, brand, language: await contacts.languageOf(lead), code })),
      ),

    async visitorOf(token: string): Promise<Visitor | undefined> {
      const lead = await visits.leadOf(token);
      const email = lead && (await contacts.emailOf(lead));
      return lead && email !== undefined ? { ...lead, email } : undefined;
    },

    /** With labels and choices in a language; what was typed is as it was. */
    async read({ email }: Visitor, language: Language): Promise<OwnData> {
      const words = ownWords(language);
      const leads = await people.leadsOf(email, words);
      return {
        email,
        leads: await Promise.all(
          leads.map(async (lead) => {
            const { noun, id, at, fields } = lead;
            const { source, written, ...belongings } = await people.belongingsOf(lead, words);
            return {
              noun,
              id,
              receivedAt: new Date(at).toISOString(),
              fields: [...fields, ...source, ...written],
              ...belongings,
              consents: noun === 'suspects' ? [] : await consents.list(noun, id),
              sharing: (await sharing.list(id)).map((each) => ownSharing(each, words)),
            };
          }),
        ),
        requests: await requests.listOf(leads.map(({ id }) => id)),
        nominee: await nominees.find(email),
        processors: await processors.read(),
      };
    },

    /** @returns false when what this person has sent is gone */
    async nominate(person: Visitor, nominee: NewNominee) {
      const isNamed = await nominees.name(person, nominee, now());
      if (isNamed) await note('nominee-named', person);
      return isNamed;
    },

    /** Changes nothing when there is none. */
    async removeNominee(person: Visitor) {
      if (await nominees.remove(person.email)) await note('nominee-removed', person);
    },

    /** @returns false when it is no consent of this person */
    async withdraw({ email }: Visitor, noun: LeadNoun, id: string, purpose: Purpose) {
      const isOwn = (await people.leadsOf(email)).some((lead) => lead.noun === noun && lead.id === id);
      if (!isOwn) return false;
      const outcome = await consents.withdraw(noun, id, purpose, 'my-data');
      if (outcome.ok && outcome.isChanged)
        await audit.record({ action: 'consent-withdrawn', ...NO_STAFF, noun, subjectId: id, detail: { purpose } });
      return outcome.ok;
    },

    /** Withdraws the consent to share with a lender. @returns false when it is no consent of this person */
    async unshare({ email }: Visitor, id: string, lenderId: string) {
      const isOwn = (await people.leadsOf(email)).some((lead) => lead.id === id);
      return isOwn && sharing.withdraw(id, lenderId, 'my-data');
    },
  };
}
