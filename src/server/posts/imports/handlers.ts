import { refusedField } from '../../../shared/kit/outcomes.ts';
import { POST_INCOMPLETE, POST_LIMITS } from '../../../shared/posts/form.ts';
import { IMPORT_FIELD, type ImportedEntry, POST_IMPORT_MISSING } from '../../../shared/posts/imports.ts';
import type { POST_CALLS } from '../../../shared/posts/post-calls.ts';
import type { AuditTrail } from '../../audit/actor.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { PostImportService } from './service.ts';

export const postImportHandlers = (
  imports: PostImportService,
  audit: AuditTrail,
): Pick<Handlers<typeof POST_CALLS>, 'import'> => ({
  async import({ form, actor }) {
    const [file, category] = [form.get(IMPORT_FIELD), form.get('category')];
    if (!(file instanceof File) || file.size < 2) return refusedField(IMPORT_FIELD, POST_IMPORT_MISSING);
    if (typeof category !== 'string' || category === '' || category.length > POST_LIMITS.id)
      return refusedField('category', POST_INCOMPLETE);
    const by = { category, staffId: actor.staffId, publishes: form.get('publish') === 'true' };
    const outcome = await imports.import(new Uint8Array(await file.arrayBuffer()), by);
    if (!outcome.ok) return outcome;
    const { total, steps } = outcome;
    async function* entries(): AsyncGenerator<ImportedEntry> {
      for await (const { entry, isPublished, created } of steps) {
        for (const { noun, name } of created)
          await audit.record({ ...actor, action: 'created', noun, subjectId: name._id, detail: { name: name.name } });
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
});
