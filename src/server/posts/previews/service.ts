import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import { NO_SUCH_PREVIEW, PREVIEW_LIFETIME_MS, type PostPreview } from '../../../shared/posts/preview-links.ts';
import type { PreviewLink } from '../../../shared/posts/previews.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import type { Article } from '../../../shared/posts/prepare-article.ts';
import type { ArticleService } from '../articles/service.ts';
import type { BylineRepository } from '../bylines/repository.ts';
import type { Sanitise } from '../content/sanitise.ts';
import { GONE } from '../writing/service.ts';
import type { ServerParts } from '../../kit/parts.ts';
import type { PreviewEntry, PreviewRepository } from './repository.ts';

interface Parts extends Pick<ServerParts, 'secret' | 'now' | 'erasingTime'> {
  previews: PreviewRepository;
  findPost(id: string): Promise<StaffPost | undefined>;
  /** The changes of a published post that wait to be published. */
  findWaiting(id: string): Promise<{ post: StaffPost } | undefined>;
  articles: ArticleService;
  bylines: BylineRepository;
  sanitise: Sanitise;
}

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;
/** Counts as one author, so that links that are opened at once leave threads free for staff. */
const PREVIEWERS = 'previewers';

export type PreviewService = ReturnType<typeof createPreviewService>;

export function createPreviewService({
  previews,
  findPost,
  findWaiting,
  articles,
  bylines,
  sanitise,
  secret,
  now,
  erasingTime,
}: Parts) {
  const sign = (id: Buffer) =>
    createHmac('sha256', secret).update('preview ').update(id).digest().subarray(0, SIGNATURE_BYTES);

  function tokenOf(id: string): string {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([bytes, sign(bytes)]).toString('base64url');
  }

  /** The id in a token that this installation has signed: made-up ones don't reach the database. */
  function readToken(token: string): string | undefined {
    if (!TOKEN.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    const id = bytes.subarray(0, ID_BYTES);
    if (!timingSafeEqual(bytes.subarray(ID_BYTES), sign(id))) return undefined;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  const present = ({ id, created_at, expires_at, email }: Omit<PreviewEntry, 'post_id' | 'created_by'>): PreviewLink => ({
    _id: id,
    path: `/preview/${tokenOf(id)}`,
    createdAt: new Date(created_at).toISOString(),
    expiresAt: new Date(expires_at).toISOString(),
    createdBy: email,
  });

  async function show(stored: StaffPost, article: Article): Promise<PostPreview> {
    const byline = await bylines.of(stored);
    const { content: _content, publishedAt, ...post } = stored;
    const shown = { ...post, publishedAt: publishedAt ?? post.createdAt, translations: [] };
    return { found: { post: shown, article, byline, related: [], previous: null, next: null } };
  }

  return {
    /** The link of a post, if one works. */
    async find(postId: string): Promise<Outcome<{ preview: PreviewLink | null }>> {
      const found = await previews.find(postId, now());
      if (found === undefined && (await findPost(postId)) === undefined) return GONE;
      return { ok: true, preview: found ? present(found) : null };
    },

    /** Makes the link of a post. Resolves with it, the title of the post, and the ids of those that it ends. */
    async renew(
      postId: string,
      { staffId, email }: { staffId: string; email: string },
    ): Promise<Outcome<{ preview: PreviewLink; title: string; ended: string[] }>> {
      const created_at = now();
      const expires_at = created_at + PREVIEW_LIFETIME_MS;
      const made = await previews.renew(postId, {
        by: staffId,
        now: created_at,
        expiresAt: expires_at,
        erasedBy: await erasingTime(),
      });
      if (made === undefined) return GONE;
      const { id, ...others } = made;
      return { ok: true, preview: present({ id, created_at, expires_at, email }), ...others };
    },

    /** Resolves with the title of the post. */
    async withdraw(postId: string): Promise<Outcome<{ title: string; ended: string[] }>> {
      const done = await previews.withdraw(postId, now());
      return done === undefined || done.ended.length === 0 ? refused('not_found', NO_SUCH_PREVIEW) : { ok: true, ...done };
    },

    /** What a link shows; undefined for one that was withdrawn, has ended, or never was. */
    async open(token: string) {
      const id = readToken(token);
      const postId = id === undefined ? undefined : await previews.findPost(id, now());
      const post = postId === undefined ? undefined : await findPost(postId);
      if (post === undefined) return undefined;
      const waiting = post.changesWaiting ? await findWaiting(post._id) : undefined;
      // The prepared article of a post is the one that readers see.
      if (waiting !== undefined) return show(waiting.post, (await sanitise(waiting.post.content, PREVIEWERS)).article);
      if (post.status === 'published') return { publishedAs: post };
      return show(post, await articles.of(post));
    },
  };
}
