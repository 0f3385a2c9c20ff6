import { refusedField } from '../../../shared/kit/outcomes.ts';
import { POST_INCOMPLETE, POST_LIMITS } from '../../../shared/posts/form.ts';
import {
  importAgain,
  type ImportedFile,
  MARKDOWN_FIELD,
  MARKDOWN_MISSING,
  MAX_AGAIN,
} from '../../../shared/posts/markdown.ts';
import type { POST_CALLS } from '../../../shared/posts/post-calls.ts';
import type { AuditTrail } from '../../audit/actor.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { MarkdownService } from './service.ts';

const MAX_FILE_NAME = 120;

/** Which files are imported once more; not successful for what makes no sense. */
function readAgain(text: FormDataEntryValue) {
  let value: unknown;
  try {
    value = JSON.parse(String(text).slice(0, MAX_AGAIN));
  } catch {
    // Refused below.
  }
  return importAgain.safeParse(value);
}

/** Writes and reads Markdown. */
export function markdownHandlers(
  markdown: MarkdownService,
  audit: AuditTrail,
): Pick<Handlers<typeof POST_CALLS>, 'exportOne' | 'exportSeveral' | 'import'> {
  async function download(ids: readonly string[]) {
    const archive = await markdown.export(ids);
    if (!archive.ok) return archive;
    const { posts, chunks } = archive;
    const [first, second] = posts;
    const one = second === undefined ? first : undefined;
    return {
      file: { name: one && /^[\w-]+$/.test(one.slug) ? one.slug : 'posts', extension: 'zip', chunks },
      note: {
        action: 'exported' as const,
        ...(one ? { subjectId: one._id, detail: { name: one.title } } : { detail: { rows: posts.length } }),
      },
    };
  }

  return {
    exportOne: ({ id }) => download([id]),
    exportSeveral: ({ body }) => download(body.ids),

    async import({ form, actor }) {
      const [file, category, text] = [form.get(MARKDOWN_FIELD), form.get('category'), form.get('again')];
      if (!(file instanceof File) || file.size < 2) return refusedField(MARKDOWN_FIELD, MARKDOWN_MISSING);
      if (typeof category !== 'string' || category === '' || category.length > POST_LIMITS.id)
        return refusedField('category', POST_INCOMPLETE);
      const again = text === null ? undefined : readAgain(text);
      if (again?.error) return refusedField('again', again.error.issues[0]?.message ?? '');
      const outcome = await markdown.import(
        { name: file.name.slice(-MAX_FILE_NAME), bytes: new Uint8Array(await file.arrayBuffer()) },
        { category, staffId: actor.staffId, again: again?.data },
      );
      if (!outcome.ok) return outcome;
      const { total, steps } = outcome;
      const about = { ...actor, action: 'created' as const };
      async function* files(): AsyncGenerator<ImportedFile> {
        for await (const { file, created } of steps) {
          for (const { noun, name } of created)
            await audit.record({ ...about, noun, subjectId: name._id, detail: { name: name.name } });
          const { post, isKnown } = file;
          if (post && !isKnown)
            await audit.record({ ...about, noun: 'posts', subjectId: post._id, detail: { name: post.title } });
          yield file;
        }
      }
      return { listed: { head: { total }, name: 'files', items: files() } };
    },
  };
}
