import type { Post, PostList, PostListQuery, PostSummary, PostWithNeighbours } from '../../shared/posts.ts';
import type { ArticleService } from './articles/service.ts';
import type { PostRepository } from './repository.ts';

export interface PostService {
  /** Published posts, newest first; none for an unknown category or beyond the last page. */
  list(query: PostListQuery): Promise<PostList>;
  /** The published post with this slug, ignoring case. */
  find(slug: string): Promise<Post | undefined>;
  /** The current slug of the published post that used to have this one. */
  findMoved(slug: string): Promise<string | undefined>;
  /** The published posts with these current or former slugs, in this order; unknown slugs are skipped. */
  listChosen(slugs: readonly string[]): Promise<PostSummary[]>;
  /** Like `find`, but also by former slugs, and with the article and links of the post's page. */
  findWithNeighbours(slug: string): Promise<PostWithNeighbours | undefined>;
}

/** Related posts shown below a post. */
const MAX_RELATED = 3;

export function createPostService(posts: PostRepository, articles: ArticleService): PostService {
  async function findByOldSlug(slug: string): Promise<Post | undefined> {
    const now = await posts.findMoved(slug);
    return now === undefined ? undefined : posts.findPublished(now);
  }

  return {
    async list(query) {
      const { rows, total } = await posts.listPublished(query);
      return { posts: rows, totalPages: Math.max(1, Math.ceil(total / query.limit)) };
    },
    find: (slug) => posts.findPublished(slug),
    findMoved: (slug) => posts.findMoved(slug),
    listChosen: (slugs) => posts.listChosen(slugs),
    async findWithNeighbours(slug) {
      const found = (await posts.findPublished(slug)) ?? (await findByOldSlug(slug));
      if (found === undefined) return undefined;
      const [article, neighbours] = await Promise.all([articles.of(found), posts.findNeighbours(found, MAX_RELATED)]);
      const { content: _content, ...post } = found;
      return { post, article, ...neighbours };
    },
  };
}
