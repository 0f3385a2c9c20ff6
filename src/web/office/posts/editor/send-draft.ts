import { CENTRE } from '../../../../shared/posts/picture-focus.ts';
import { PICTURE_FIELD } from '../../../../shared/posts/pictures.ts';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { ApiError } from '../../api.ts';
import { ask, askWithForm, pathOf } from '../../kit/ask.ts';
import { readToken } from '../../token.ts';
import { toUnfinishedForm } from './fields.ts';
import { dropUnsent, listUnsent, type Unsent } from './unsent.ts';

/**
 * Sends what is being written. A chosen file is sent apart: the text doesn't wait for it.
 *
 * @param onBegun receives a new post
 * @param isLeft the editor is left: the server takes away what holds nothing
 * @throws as `ask`; the reason of the signal when it is aborted
 */
export async function sendDraft(
  { id, subject, ...unsent }: Unsent,
  { onBegun, signal, isLeft = false }: { onBegun?: (post: StaffPost) => void; signal?: AbortSignal; isLeft?: boolean } = {},
) {
  let postId = subject;
  if (postId === undefined) {
    const post = await ask('POST /api/posts/draft', {}, { idempotencyKey: id, ...(signal && { signal }) });
    onBegun?.(post);
    postId = post._id;
  }
  const form = toUnfinishedForm(unsent, unsent, { isLeft });
  return askWithForm('PUT /api/posts/:id/draft', { id: postId }, { form, ...(signal && { signal }) });
}

/**
 * Sends what is being written of a post while its page is closed: a text that browsers still take then, of some 64 kB. What
 * they don't take stays in this browser.
 */
export async function sendParting({ id, subject = '', ...unsent }: Unsent): Promise<void> {
  const answer = await fetch(pathOf('PUT /api/posts/:id/draft', { id: subject }), {
    method: 'PUT',
    keepalive: true,
    headers: { Accept: 'application/json', Authorization: `Bearer ${readToken() ?? ''}` },
    body: toUnfinishedForm(unsent, unsent),
  });
  if (answer.ok && !(unsent.picture instanceof File)) await dropUnsent(id);
}

/** Stores a chosen picture. */
export async function sendPicture(file: File, onProgress?: (share: number) => void) {
  const form = new FormData();
  form.set(PICTURE_FIELD, file);
  const { path } = await askWithForm('POST /api/pictures', {}, { form, ...(onProgress && { onProgress }) });
  return { path, focus: CENTRE };
}

/**
 * Sends what editors have left in this browser, such as when it crashed without a connection.
 *
 * @returns how many
 */
export async function sendUnsent(): Promise<number> {
  let count = 0;
  for (const unsent of await listUnsent()) {
    try {
      const picture = unsent.picture instanceof File ? await sendPicture(unsent.picture) : unsent.picture;
      await sendDraft({ ...unsent, picture }).catch((error: unknown) => {
        if (unsent.subject === undefined || !(error instanceof ApiError) || error.status !== 404) throw error;
        // The post was deleted meanwhile.
        return sendDraft({ ...unsent, picture, subject: undefined, version: undefined, waiting: undefined });
      });
      await dropUnsent(unsent.id);
      count++;
    } catch (error) {
      // What the server refuses is read when its editor is opened.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return count;
}
