import type { LOAN_CALLS } from '../../shared/loans/calls.ts';
import { LOAN_NOUN } from '../../shared/loans/noun.ts';
import { invalidInput } from '../http/validation.ts';
import { deleteHandler, exportHandlers, listHandlers } from '../kit/list-handlers.ts';
import type { Handlers } from '../kit/routes.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import { LOAN_TABLE, WORK_TABLE } from './export.ts';
import type { LoanRepository } from './repository.ts';
import { isDistrict, type LoanService } from './service.ts';

function requireDistrict({ district }: { district?: string | undefined }): void {
  if (!isDistrict(district))
    throw invalidInput([{ path: ['district'], message: `There is no district “${district}” in our list.` }]);
}

export function loanHandlers(loans: LoanRepository, { add }: Pick<LoanService, 'add'>): Handlers<typeof LOAN_CALLS> {
  const lists = listHandlers(LOAN_NOUN, loans);
  return {
    async findOffers({ id }) {
      const found = await loans.findOffers(id);
      return { answer: { offers: found ?? null }, read: found ? { action: 'viewed', subjectId: id } : null };
    },

    async findSource({ id }) {
      const source = await loans.findSource(id);
      return { answer: { source: source ?? null }, read: source ? { action: 'viewed', subjectId: id } : null };
    },

    ...lists,
    list(asked) {
      requireDistrict(asked.query);
      return lists.list(asked);
    },

    async add({ body, actor, key }) {
      const added = await add(body, actor.email, key);
      if (!added.ok) {
        const shown = added.conflict.duplicates.map(({ _id }) => _id);
        const read = { action: 'listed' as const, detail: { rows: shown.length }, shown, question: JSON.stringify(shown) };
        return { ...added, read };
      }
      const { id, isNew } = added;
      return {
        answer: { _id: id, reference: referenceOf(id) },
        note: isNew ? { action: 'created' as const, subjectId: id } : null,
      };
    },

    remove: deleteHandler(LOAN_NOUN, loans),
    ...exportHandlers(LOAN_NOUN, loans, (query) => {
      requireDistrict(query);
      return query.columns === 'work' ? WORK_TABLE : LOAN_TABLE;
    }),
  };
}
