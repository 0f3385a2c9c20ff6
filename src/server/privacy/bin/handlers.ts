import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import type { BIN_CALLS } from '../../../shared/privacy/calls.ts';
import type { BinNoun } from '../../../shared/privacy/bin.ts';
import { requirePermission, requireStepUp } from '../../http/authentication.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { type Handlers, ifDone } from '../../kit/routes.ts';
import type { BinRepository } from './repository.ts';
import { type BinService, GONE } from './service.ts';

interface Parts {
  entries: BinRepository;
  bin: BinService;
  limits: Limits;
}

const oneOf = (noun: BinNoun) => (noun === 'posts' ? 'Post' : capitalise(NOUNS[noun].one));

export const binHandlers = ({ entries, bin, limits }: Parts): Handlers<typeof BIN_CALLS> => ({
  async list({ query: { noun, page }, identity }) {
    requirePermission(identity, noun === 'posts' ? 'blog' : 'leads');
    const answer = await entries.list(noun, page);
    const shown = answer.rows.map(({ _id }) => _id);
    const detail = { page, rows: shown.length, filters: { bin: 'yes' } };
    const read = { action: 'listed', noun, detail, shown, question: `bin ${noun} ${page}` } as const;
    return { answer, read: noun === 'posts' ? null : read };
  },

  async restore({ id, identity, client }) {
    const noun = await entries.nounOf(id);
    if (noun === undefined) return GONE;
    requirePermission(identity, noun === 'posts' ? 'blog' : 'leads');
    await countCall(limits.change, client);
    return ifDone(await bin.restore(id), ({ name, lost }) => ({
      answer: { message: `${oneOf(noun)} restored.`, lost },
      note: { action: 'restored', noun, subjectId: id, ...(noun === 'posts' && { detail: { name } }) },
    }));
  },

  async erase({ id, identity, client }) {
    const noun = await entries.nounOf(id);
    if (noun === undefined) return GONE;
    requirePermission(identity, noun === 'posts' ? 'blog' : 'erasures');
    if (noun !== 'posts') requireStepUp(identity);
    await countCall(limits.change, client);
    return ifDone(await bin.erase(noun, id), () => ({
      answer: { message: `${oneOf(noun)} erased.` },
      note: { action: 'erased', noun, subjectId: id },
    }));
  },
});
