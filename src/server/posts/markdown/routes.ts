import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { NO_SUCH_STAFF_POST, POST_INCOMPLETE } from '../../../shared/posts/form.ts';
import {
  type ImportAgain,
  importAgain,
  type ImportedFile,
  MARKDOWN_FIELD,
  MARKDOWN_MISSING,
  MARKDOWN_NOT_UPLOADED,
  MARKDOWN_TOO_LARGE,
  markdownReport,
  MAX_MARKDOWN_BYTES,
  postExport,
} from '../../../shared/posts/markdown.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, stepUp, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { fileDownload } from '../../http/export/answer.ts';
import { listedAnswer } from '../../http/listed-answer.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, fileAnswer, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import type { UploadForm, Uploads } from '../../http/uploads.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import { refused } from '../writing/form.ts';
import { refuse } from './errors.ts';
import type { MarkdownService } from './service.ts';

export const MARKDOWN_UPLOAD: UploadForm = {
  address: /^POST \/api\/posts\/import$/,
  limit: 'staffUpload',
  field: MARKDOWN_FIELD,
  maxBytes: MAX_MARKDOWN_BYTES,
  tooLarge: MARKDOWN_TOO_LARGE,
  notMultipart: 'Send the file as multipart/form-data.',
  broken: MARKDOWN_NOT_UPLOADED,
};

const MAX_ID = 100;
/** Characters of JSON. */
const MAX_AGAIN = 30_000;

const FORM = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: [MARKDOWN_FIELD, 'category'],
        properties: {
          [MARKDOWN_FIELD]: {
            type: 'string' as const,
            format: 'binary',
            description: 'Markdown with front matter, or a ZIP archive of such files and their pictures; 20 MB at most',
          },
          category: {
            type: 'string' as const,
            maxLength: MAX_ID,
            description: 'The id of a category, for posts that name none',
          },
          again: {
            type: 'string' as const,
            maxLength: MAX_AGAIN,
            description:
              'JSON {"key", "names"}: files to import once more although they were imported before, and no others. The key is a random text; the same one makes no further copies.',
          },
        },
      },
    },
  },
};

const TAGS = ['Blog'];
const ZIP_TYPE = 'application/zip';
const MAX_FILE_NAME = 120;

/** @throws ApiError */
function readAgain(text: FormDataEntryValue | null): ImportAgain | undefined {
  if (text === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(String(text).slice(0, MAX_AGAIN));
  } catch {
    // Refused below.
  }
  const { data, error } = importAgain.safeParse(value);
  if (error) throw refused('again', error.issues[0]?.message ?? '', error);
  return data;
}

interface Parts {
  markdown: MarkdownService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
  uploads: Uploads;
}

/** The routes under /api/posts that write and read Markdown. */
export function markdownRoutes({ markdown, tokens, audit, limits, uploads }: Parts) {
  const staffOnly = requireStaff(tokens, 'blog');

  async function download(c: Context<AppEnv>, ids: readonly string[]): Promise<Response> {
    await countCall(limits.change, c.var.facts.client);
    const archive = await markdown.export(ids).catch(refuse);
    if (archive === undefined) throw new ApiError('not_found', NO_SUCH_STAFF_POST);
    const { posts, chunks } = archive;
    const [first] = posts;
    const name = posts.length === 1 && first && /^[\w-]+$/.test(first.slug) ? first.slug : 'posts';
    await audit.record({
      ...actorOf(c),
      action: 'exported',
      noun: 'posts',
      ...(posts.length === 1 && first
        ? { subjectId: first._id, detail: { name: first.title } }
        : { detail: { rows: posts.length } }),
    });
    return fileDownload(c, { name, extension: 'zip', type: ZIP_TYPE, chunks });
  }

  return new Hono<AppEnv>()
    .get(
      '/:id/markdown',
      describeRoute({
        tags: TAGS,
        summary: 'Export a post as Markdown with its pictures',
        ...STAFF_ONLY,
        responses: {
          200: fileAnswer('A ZIP archive', ZIP_TYPE),
          ...failures('unauthenticated', 'forbidden', 'step_up_required', 'not_found'),
        },
      }),
      staffOnly,
      stepUp,
      async (c) => download(c, [c.req.param('id')]),
    )
    .post(
      '/export',
      describeRoute({
        tags: TAGS,
        summary: 'Export posts as Markdown with their pictures',
        ...STAFF_ONLY,
        responses: {
          200: fileAnswer('A ZIP archive', ZIP_TYPE),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'step_up_required', 'not_found'),
        },
      }),
      staffOnly,
      stepUp,
      jsonBody,
      validate('json', postExport),
      async (c) => download(c, c.req.valid('json').ids),
    )
    .post(
      '/import',
      describeRoute({
        tags: TAGS,
        summary: 'Import Markdown files as drafts',
        description:
          'Each file has a result of its own, which is sent as soon as it is known. Categories and tags that don’t exist ' +
          'are created. A file that was imported before is not imported again while its post exists.',
        ...STAFF_ONLY,
        requestBody: FORM,
        responses: {
          200: jsonAnswer('What became of each file', markdownReport),
          ...failures('invalid_input', 'unauthenticated', 'forbidden', 'too_large', 'unsupported_media_type', 'unavailable'),
        },
      }),
      staffOnly,
      async (c) => {
        const form = await uploads.readForm(c, MARKDOWN_UPLOAD);
        const [file, category] = [form.get(MARKDOWN_FIELD), form.get('category')];
        if (!(file instanceof File) || file.size < 2) throw refused(MARKDOWN_FIELD, MARKDOWN_MISSING);
        if (typeof category !== 'string' || category === '' || category.length > MAX_ID)
          throw refused('category', POST_INCOMPLETE);
        const { total, steps } = await markdown
          .import(
            { name: file.name.slice(-MAX_FILE_NAME), bytes: new Uint8Array(await file.arrayBuffer()) },
            { category, staffId: c.var.identity.staffId, again: readAgain(form.get('again')) },
          )
          .catch(refuse);
        const about = { ...actorOf(c), action: 'created' as const };
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
        return listedAnswer(c, { head: { total }, name: 'files', items: files() });
      },
    );
}
