import { CENTRE } from '../../../../shared/posts/picture-focus.ts';
import { PICTURE_FIELD } from '../../../../shared/posts/pictures.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { ApiError } from '../../api.ts';
import { ask, askWithForm, pathOf } from '../../kit/ask.ts';
import { readToken } from '../../token.ts';
import { toUnfinishedForm } from './fields.ts';
import { readPost } from './read-post.ts';
import { dropUnsent, listUnsent, type Unsent } from './unsent.ts';

/**
 * Sends what is being written. A chosen file is sent apart: the text doesn't wait for it.
 *
 * @param onBegun receives a new post
 * @param isLeft the editor is left: the server takes away what holds nothing
 * @throws as `ask`; the reason of the signal when it is aborted
 */
export async function sendDraft(
  { id, subject, fields, ...unsent }: Unsent,
  { onBegun, signal, isLeft = false }: { onBegun?: (post: StaffPost) => void; signal?: AbortSignal; isLeft?: boolean } = {},
) {
  let postId = subject;
  if (postId === undefined) {
    const post = await ask('POST /api/posts/draft', {}, { idempotencyKey: id, ...(signal && { signal }) });
    onBegun?.(post);
    postId = post._id;
  }
  const form = toUnfinishedForm(fields, unsent, { isLeft });
  return askWithForm('PUT /api/posts/:id/draft', { id: postId }, { form, ...(signal && { signal }) });
}

/**
 * Sends what is being written of a post while its page is closed: a text that browsers still take then, of some 64 kB. What
 * they don't take stays in this browser.
 */
export async function sendParting({ id, subject = '', fields, ...unsent }: Unsent): Promise<void> {
  const answer = await fetch(pathOf('PUT /api/posts/:id/draft', { id: subject }), {
    method: 'PUT',
    keepalive: true,
    headers: { Accept: 'application/json', Authorization: `Bearer ${readToken() ?? ''}` },
    body: toUnfinishedForm(fields, unsent),
  });
  if (answer.ok && !(fields.picture instanceof File)) await dropUnsent(id);
}

/** Stores a chosen picture. */
export async function sendPicture(file: File, onProgress?: (share: number) => void) {
  const form = new FormData();
  form.set(PICTURE_FIELD, file);
  const { path } = await askWithForm('POST /api/pictures', {}, { form, ...(onProgress && { onProgress }) });
  return { path, focus: CENTRE };
}

/** Undefined for one that was deleted meanwhile. */
const findPost = (id: string) =>
  readPost(id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });

interface SavedTimes {
  post: Pick<StaffPost, 'updatedAt'>;
  waiting: Pick<PostDraft, 'savedAt'> | undefined;
}

/** Whether something was saved or kept of a post since this text was written. */
export function isOlder({ savedAt }: Pick<Unsent, 'savedAt'>, { post, waiting }: SavedTimes): boolean {
  return [post.updatedAt, waiting?.savedAt ?? ''].some((time) => savedAt < Date.parse(time));
}

/**
 * Sends what editors have left in this browser, such as when it crashed without a connection. What is older than the text on
 * the server waits until its post is opened.
 *
 * @returns how many
 */
export async function sendUnsent(): Promise<number> {
  let count = 0;
  for (const unsent of await listUnsent()) {
    try {
      const known = unsent.subject === undefined ? undefined : await findPost(unsent.subject);
      if (known && isOlder(unsent, known)) continue;
      const { fields } = unsent;
      const picture = fields.picture instanceof File ? await sendPicture(fields.picture) : fields.picture;
      const begun = known ? {} : { subject: undefined, version: undefined, waiting: undefined };
      await sendDraft({ ...unsent, fields: { ...fields, picture }, ...begun });
      await dropUnsent(unsent.id);
      count++;
    } catch (error) {
      // What the server refuses is read when its editor is opened.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return count;
}
