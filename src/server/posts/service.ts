import type { Post, PostList, PostListQuery, PostSummary, PostWithNeighbours } from '../../shared/posts.ts';
import type { ArticleService } from './articles/service.ts';
import type { PostRepository } from './repository.ts';

export interface PostService {
  /** Published posts, newest first. An unknown category has none; beyond the last page there are none. */
  list(query: PostListQuery): Promise<PostList>;
  /** The published post of a slug, whose letters may be small or capital; undefined when there is none. */
  find(slug: string): Promise<Post | undefined>;
  /** The slug that a published post has now which once had this one. */
  findMoved(slug: string): Promise<string | undefined>;
  /** The published posts of some slugs that they have or had, in this order; those that are not there are left out. */
  listChosen(slugs: readonly string[]): Promise<PostSummary[]>;
  /** The same as `find` and, for a slug that a post once had, that post; with what its page sends and links to. */
  findWithNeighbours(slug: string): Promise<PostWithNeighbours | undefined>;
}

/** Posts that are offered below a post. */
const RELATED = 3;

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
      const [article, neighbours] = await Promise.all([articles.of(found), posts.findNeighbours(found, RELATED)]);
      const { content: _content, ...post } = found;
      return { post, article, ...neighbours };
    },
  };
}
