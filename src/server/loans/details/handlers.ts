import { LOAN_DOCUMENTS } from '../../../shared/loans/documents.ts';
import { DOCUMENT_IDS } from '../../../shared/loans/lead-documents.ts';
import type { LEAD_DETAIL_CALLS } from '../../../shared/loans/work-calls.ts';
import { refused } from '../../../shared/kit/outcomes.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { LikelyService } from '../likely/service.ts';
import { LEAD_GONE } from '../work/errors.ts';
import type { LeadWorkRepository } from '../work/repository.ts';
import type { DetailOutcome, LeadDetailRepository } from './repository.ts';

export function leadDetailHandlers(
  details: LeadDetailRepository,
  work: Pick<LeadWorkRepository, 'read'>,
  likely: Pick<LikelyService, 'recheck'>,
  now: () => number,
): Handlers<typeof LEAD_DETAIL_CALLS> {
  const by = ({ email }: { email: string }) => ({ email, at: now() });

  function finish(id: string, action: 'changed' | 'corrected', outcome: DetailOutcome) {
    if (!outcome.ok) return outcome;
    const { fields } = outcome;
    return { answer: () => work.read(id), note: fields.length > 0 ? { action, subjectId: id, detail: { fields } } : null };
  }

  return {
    lenders: async () => ({ answer: await details.lenders() }),
    change: async ({ id, body, actor }) => finish(id, 'changed', await details.change(id, body, by(actor))),
    async correct({ id, body, actor }) {
      const outcome = await details.correct(id, body, by(actor));
      if (outcome.ok && outcome.fields.length > 0) await likely.recheck(id, actor.email);
      return finish(id, 'corrected', outcome);
    },

    async setReceived({ id, document: asked, body: { isReceived }, actor }) {
      const document = DOCUMENT_IDS.find((each) => each === asked);
      if (document === undefined) return refused('not_found', 'There is no such document.');
      const isChanged = await details.setReceived(id, document, isReceived, by(actor));
      if (isChanged === undefined) return LEAD_GONE;
      const detail = { name: LOAN_DOCUMENTS[document], to: isReceived ? 'received' : 'not received' };
      return { answer: () => work.read(id), note: isChanged ? { action: 'changed', subjectId: id, detail } : null };
    },
  };
}
