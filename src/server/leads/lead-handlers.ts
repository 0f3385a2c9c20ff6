import type { NounWords } from '../../shared/kit/list-calls.ts';
import type { FieldTable } from '../../shared/kit/fields.ts';
import { overtaken, refused } from '../../shared/kit/outcomes.ts';
import type { HandledChange } from '../../shared/leads/handled.ts';
import type { ExportTable } from '../http/export/table.ts';
import { deleteHandler, exportHandlers, listHandlers } from '../kit/list-handlers.ts';
import type { AskedByStaff } from '../kit/routes.ts';
import type { HandledRows } from './handled.ts';

/** Marks a row as handled or reopens it. */
function handledHandlers({ one }: NounWords, rows: Pick<HandledRows<FieldTable>, 'findHandled' | 'changeHandled'>) {
  const gone = refused('not_found', `There is no such ${one}. It may have been deleted already.`);
  return {
    async findHandled({ id }: { id: string }) {
      const handled = await rows.findHandled(id);
      return handled === undefined ? gone : { answer: { handled } };
    },

    async changeHandled({ id, body, actor }: { id: string; body: HandledChange } & Pick<AskedByStaff, 'actor'>) {
      const outcome = await rows.changeHandled(id, body, actor.email);
      if (outcome === undefined) return gone;
      const { isChanged, handled } = outcome;
      // A retry after a lost response is not a conflict.
      const isRepeated = body.handled ? handled?.by === actor.email : handled === null;
      if (!isChanged && !isRepeated) {
        const message =
          handled === null ? `This ${one} was marked as open.` : `This ${one} was marked as handled by ${handled.by}.`;
        return overtaken(message, { handled });
      }
      const action = body.handled ? ('handled' as const) : ('reopened' as const);
      return { answer: { handled }, note: isChanged ? { action, subjectId: id } : null };
    },
  };
}

/** Lists, reads, deletes, exports and marks leads that are marked as handled. */
export const leadHandlers = <T extends FieldTable>(
  words: NounWords,
  rows: Omit<HandledRows<T>, 'count'>,
  table: ExportTable,
) => ({
  ...listHandlers(words, rows),
  remove: deleteHandler(words, rows),
  ...exportHandlers(words, rows, table),
  ...handledHandlers(words, rows),
});
