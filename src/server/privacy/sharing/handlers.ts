import { refused } from '../../../shared/kit/outcomes.ts';
import type { SharingAnswer } from '../../../shared/privacy/sharing.ts';
import type {
  LENDER_CONTACT_CALLS,
  PROCESSOR_CALLS,
  RECALL_CALLS,
  SHARING_CALLS,
} from '../../../shared/privacy/sharing-calls.ts';
import { lenderSecret } from '../../kit/lender-secret.ts';
import type { ServerParts } from '../../kit/parts.ts';
import { type Handlers, ifDone } from '../../kit/routes.ts';
import type { ContactRepository } from './contact-repository.ts';
import type { ProcessorRepository } from './processor-repository.ts';
import type { SharingRepository } from './repository.ts';

interface Parts extends Pick<ServerParts, 'now'> {
  sharing: SharingRepository;
  outbox: { notify(): void };
}

const NOT_GIVEN = refused('not_found', 'This consent was not given.');
const NOT_KEPT = refused('not_found', 'What was sent is not kept any more: the application was erased or deleted.');
const NO_RECALL = refused('not_found', 'There is no such recall.');
const CONFIRMED = refused('conflict', 'This was confirmed meanwhile.');
const NO_LENDER = refused('not_found', 'There is no such lender. It may have been deleted already.');
const NO_WEBHOOK = refused('not_found', 'This lender has no webhook.');
const OTHER_PROCESSORS = refused(
  'conflict',
  'Someone else changed the list in the meantime. Reload it, then change it again.',
);

export function sharingHandlers({ sharing, outbox, now }: Parts): Handlers<typeof SHARING_CALLS> {
  const read = async (id: string): Promise<SharingAnswer> => ({
    shared: await sharing.list(id, now()),
    lenders: await sharing.lenders(),
    isEnded: await sharing.isEnded(id),
  });
  const noteOf = <A extends string>(action: A, subjectId: string, { lender, isNew }: { lender: string; isNew: boolean }) =>
    isNew ? { action, noun: 'loans' as const, subjectId, detail: { name: lender } } : null;

  return {
    read: async ({ id }) => ({ answer: await read(id) }),

    ask: async ({ id, body: { lenderId }, actor }) =>
      ifDone(await sharing.ask({ leadId: id, lenderId }, { email: actor.email, at: now() }), (asked) => ({
        answer: () => read(id),
        note: noteOf('sharing-asked', id, asked),
      })),

    agree: async ({ id, body: { lenderId, notice }, actor }) =>
      ifDone(await sharing.give({ leadId: id, lenderId, notice, how: 'word', staff: actor.email, at: now() }), (given) => ({
        answer: () => read(id),
        note: noteOf('sharing-agreed', id, given),
      })),

    async withdraw({ id, body: { lenderId } }) {
      const ended = await sharing.withdraw({ leadId: id, lenderId }, 'office', now());
      outbox.notify();
      const answer = await read(id);
      if (ended.length === 0 && !answer.shared.some((each) => each.lenderId === lenderId)) return NOT_GIVEN;
      return {
        answer,
        note: ended.map(({ leadId, lender }) => ({
          action: 'consent-withdrawn' as const,
          noun: 'loans' as const,
          subjectId: leadId,
          detail: { name: lender, purpose: 'sharing' as const },
        })),
      };
    },

    disclose: async ({ id, body: { lenderId, seen }, actor }) =>
      ifDone(await sharing.disclose({ leadId: id, lenderId }, seen, { email: actor.email, at: now() }), (shared) => {
        outbox.notify();
        return { answer: () => read(id), note: noteOf('disclosed', id, shared) };
      }),

    async sent({ id, disclosure }) {
      const found = await sharing.readSent(id, disclosure);
      if (found === undefined) return NOT_KEPT;
      return { answer: found, read: { action: 'viewed', noun: 'loans', subjectId: id, question: disclosure } };
    },
  };
}

export const recallHandlers = ({ sharing, now }: Pick<Parts, 'sharing' | 'now'>): Handlers<typeof RECALL_CALLS> => ({
  list: async () => ({ answer: { recalls: await sharing.listRecalls(now()) } }),

  async confirm({ id, body: { answer }, actor }) {
    const confirmed = await sharing.confirm(id, answer, { email: actor.email, at: now() });
    if (typeof confirmed === 'string') return confirmed === 'gone' ? NO_RECALL : CONFIRMED;
    const { leadId: subjectId, lender: name } = confirmed;
    return {
      answer: async () => ({ recalls: await sharing.listRecalls(now()) }),
      note: { action: 'recall-confirmed', noun: 'loans', subjectId, detail: { name } },
    };
  },
});

export const contactHandlers = (contacts: ContactRepository, secret: Buffer): Handlers<typeof LENDER_CONTACT_CALLS> => ({
  async read({ id }) {
    const found = await contacts.find(id);
    return found === undefined ? NO_LENDER : { answer: found.contact };
  },

  async change({ id, body }) {
    const saved = await contacts.save(id, body);
    if (saved === undefined) return NO_LENDER;
    const { name, isChanged } = saved;
    const fields = ['contact for applications'];
    return {
      answer: body,
      note: isChanged ? { action: 'changed', noun: 'catalogue', subjectId: id, detail: { name, fields } } : null,
    };
  },

  async renew({ id }) {
    const renewed = await contacts.renew(id);
    if (renewed === undefined) return NO_WEBHOOK;
    const { name, number } = renewed;
    const fields = ['secret of the webhook'];
    return {
      answer: { secret: `whsec_${lenderSecret(secret, id, number).toString('base64')}` },
      note: { action: 'changed', noun: 'catalogue', subjectId: id, detail: { name, fields } },
    };
  },
});

export const processorHandlers = (processors: ProcessorRepository): Handlers<typeof PROCESSOR_CALLS> => ({
  read: async () => ({ answer: { processors: await processors.read() } }),

  async change({ body }) {
    const isSaved = await processors.save(body.processors, body.seen);
    if (!isSaved) return OTHER_PROCESSORS;
    return { answer: { processors: body.processors }, note: { action: 'changed', noun: 'processors' } };
  },
});
