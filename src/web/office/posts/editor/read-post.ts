import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import { ApiError } from '../../api.ts';
import { ask } from '../../kit/ask.ts';

/** A post, with what was written since it was saved. */
export async function readPost(
  id: string,
  signal?: AbortSignal,
): Promise<{ post: StaffPost; waiting: PostDraft | undefined }> {
  const options = signal && { signal };
  const post = await ask('GET /api/posts/post/:id', { id }, options);
  if (!post.changesWaiting) return { post, waiting: undefined };
  const waiting = await ask('GET /api/posts/:id/draft', { id }, options).catch((error: unknown) => {
    // Published or discarded in between.
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
  return { post, waiting };
}
