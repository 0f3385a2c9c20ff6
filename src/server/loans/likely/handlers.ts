import { refused } from '../../../shared/kit/outcomes.ts';
import type { LIKELY_CALLS } from '../../../shared/loans/likely-calls.ts';
import { countKey, type Limits } from '../../http/limits.ts';
import type { Handlers } from '../../kit/routes.ts';
import { OTHER_SENT, PASS_OVER, type PassService } from './pass-service.ts';
import type { LikelyService } from './service.ts';

interface Parts {
  likely: Pick<LikelyService, 'tell'>;
  passes: PassService;
  limits: Pick<Limits, 'trackChange'>;
}

const OTHER = refused('conflict', OTHER_SENT);
const OVER = refused('not_found', PASS_OVER);

/** The calls of the confirmation with script. */
export const likelyHandlers = ({ likely, passes, limits }: Parts): Handlers<typeof LIKELY_CALLS> => ({
  async read({ context }) {
    const pass = passes.passOf(context.req.header('Cookie'));
    return pass ? { answer: { ...(await passes.present(pass)), lapsed: '' } } : OVER;
  },

  async tell({ body: { preferred, reference, ...typed }, context }) {
    const pass = passes.passOf(context.req.header('Cookie'));
    if (pass === undefined) return OVER;
    if (!passes.isOf(pass, reference)) return OTHER;
    await countKey(limits.trackChange, pass.id);
    const outcome = await likely.tell(pass.id, { typed, preferred });
    return outcome.ok ? { answer: { ...(await passes.present(pass)), lapsed: outcome.lapsed } } : outcome;
  },
});
