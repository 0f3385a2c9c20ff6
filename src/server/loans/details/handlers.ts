import { LOAN_DOCUMENTS } from '../../../shared/loans/documents.ts';
import { DOCUMENT_IDS } from '../../../shared/loans/lead-documents.ts';
import type { LEAD_DETAIL_CALLS } from '../../../shared/loans/work-calls.ts';
import { refused } from '../../../shared/kit/outcomes.ts';
import { HELD } from '../../../shared/privacy/erasures.ts';
import type { Handlers } from '../../kit/routes.ts';
import { CHANGED_MEANWHILE, LEAD_GONE, type LeadWorkService } from '../work/service.ts';
import type { DetailOutcome, LeadDetailService } from './service.ts';

export function leadDetailHandlers(
  details: LeadDetailService,
  work: Pick<LeadWorkService, 'find'>,
): Handlers<typeof LEAD_DETAIL_CALLS> {
  /** Answers a change of the version that the caller saw. */
  async function finish(id: string, action: 'changed' | 'corrected', outcome: DetailOutcome) {
    if (outcome.result === 'gone') return LEAD_GONE;
    if (outcome.result !== 'changed') {
      const isHeld = outcome.result === 'held';
      const message = isHeld ? `This application can’t be corrected. ${HELD}` : CHANGED_MEANWHILE;
      return { conflict: { message, code: 'conflict' as const, stale: isHeld ? [] : [outcome.stale], gone: [] } };
    }
    const { fields } = outcome;
    return { answer: again(id), note: fields.length > 0 ? { action, subjectId: id, detail: { fields } } : null };
  }

  const again = (id: string) => async () => (await work.find(id)) ?? LEAD_GONE;

  return {
    lenders: async () => ({ answer: await details.lenders() }),
    change: async ({ id, body, actor }) => finish(id, 'changed', await details.change(id, body, actor.email)),
    correct: async ({ id, body, actor }) => finish(id, 'corrected', await details.correct(id, body, actor.email)),

    async setReceived({ id, document: asked, body: { isReceived }, actor }) {
      const document = DOCUMENT_IDS.find((each) => each === asked);
      if (document === undefined) return refused('not_found', 'There is no such document.');
      const isChanged = await details.setReceived(id, document, isReceived, actor.email);
      if (isChanged === undefined) return LEAD_GONE;
      const detail = { name: LOAN_DOCUMENTS[document], to: isReceived ? 'received' : 'not received' };
      return { answer: again(id), note: isChanged ? { action: 'changed', subjectId: id, detail } : null };
    },
  };
}
