import { refusedField } from '../../../shared/kit/outcomes.ts';
import { POST_INCOMPLETE, POST_LIMITS } from '../../../shared/posts/form.ts';
import type { POST_IMPORT_CALLS } from '../../../shared/posts/import-calls.ts';
import { IMPORT_FIELD, type ImportedEntry, MAX_ENTRY_NAME, POST_IMPORT_MISSING } from '../../../shared/posts/imports.ts';
import { PICTURE_FIELD, PICTURE_MISSING } from '../../../shared/posts/pictures.ts';
import type { AuditTrail } from '../../audit/actor.ts';
import { type Handlers, ifDone } from '../../kit/routes.ts';
import type { PostImportService } from './service.ts';
import type { ImportUndo } from './undoing/service.ts';

/** The file of a form, and what it is called. */
async function broughtIn(form: FormData, email: string) {
  const file = form.get(IMPORT_FIELD);
  if (!(file instanceof File) || file.size < 2) return refusedField(IMPORT_FIELD, POST_IMPORT_MISSING);
  const fileName = file.name
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(-MAX_ENTRY_NAME);
  return { bytes: new Uint8Array(await file.arrayBuffer()), fileName, email };
}

export const postImportHandlers = (
  imports: PostImportService,
  undo: ImportUndo,
  audit: AuditTrail,
): Handlers<typeof POST_IMPORT_CALLS> => ({
  list: async () => ({ answer: await imports.list() }),

  async check({ form, actor }) {
    const brought = await broughtIn(form, actor.email);
    if ('ok' in brought) return brought;
    return ifDone(await imports.check(brought), ({ checked }) => ({
      answer: checked,
      note: { noun: 'imports', action: 'checked', subjectId: checked._id, detail: { rows: checked.entries.length } },
    }));
  },

  async keepPicture({ id, form, actor }) {
    const [file, key] = [form.get(PICTURE_FIELD), form.get('key')];
    if (!(file instanceof File) || file.size === 0) return refusedField(PICTURE_FIELD, PICTURE_MISSING);
    const picture = { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name, by: actor.staffId };
    return ifDone(await imports.keepPicture(id, typeof key === 'string' ? key : '', picture), ({ path }) => ({
      answer: { path },
    }));
  },

  async run({ form, actor }) {
    const brought = await broughtIn(form, actor.email);
    if ('ok' in brought) return brought;
    const category = form.get('category');
    if (typeof category !== 'string' || category === '' || category.length > POST_LIMITS.id)
      return refusedField('category', POST_INCOMPLETE);
    const by = { ...brought, category, staffId: actor.staffId, publishes: form.get('publish') === 'true' };
    const outcome = await imports.import(by);
    if (!outcome.ok) return outcome;
    const { total, steps } = outcome;
    async function* entries(): AsyncGenerator<ImportedEntry> {
      for await (const { entry, isPublished, created } of steps) {
        for (const { noun, id, name } of created)
          await audit.record({ ...actor, action: 'created', noun, subjectId: id, detail: { name } });
        const { post, isKnown } = entry;
        if (post && !isKnown) {
          const about = { ...actor, noun: 'posts', subjectId: post._id, detail: { name: post.title } } as const;
          await audit.record({ ...about, action: 'created' });
          if (isPublished) await audit.record({ ...about, action: 'published' });
        }
        yield entry;
      }
    }
    return { listed: { head: { total }, name: 'entries', items: entries() } };
  },

  async undo({ id, actor }) {
    const undone = await undo(id);
    if (!undone.ok) return undone;
    const { erased, answer } = undone;
    for (const { _id, title } of erased)
      await audit.record({ ...actor, noun: 'posts', action: 'deleted', subjectId: _id, detail: { name: title } });
    const rows = Object.values(answer.removed).reduce((sum, count) => sum + count, 0);
    await audit.record({ ...actor, noun: 'imports', action: 'undone', subjectId: id, detail: { rows } });
    return { answer };
  },
});
