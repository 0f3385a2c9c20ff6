import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import { ApiError, callJson } from '../../api.ts';

/** A post, with its changes that wait. */
export async function readPost(
  id: string,
  signal?: AbortSignal,
): Promise<{ post: StaffPost; waiting: PostDraft | undefined }> {
  const path = encodeURIComponent(id);
  const options = signal ? { signal } : {};
  const post = await callJson<StaffPost>(`/api/posts/post/${path}`, options);
  if (!post.changesWaiting) return { post, waiting: undefined };
  const waiting = await callJson<PostDraft>(`/api/posts/${path}/draft`, options).catch((error: unknown) => {
    // Published or discarded in between.
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
  return { post, waiting };
}
