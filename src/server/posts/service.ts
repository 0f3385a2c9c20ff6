import type { TopicKind } from '../../shared/posts/names.ts';
import { originalOf } from '../../shared/posts/form.ts';
import type {
  AuthorPosts,
  Post,
  PostList,
  PostListQuery,
  PostSummary,
  PostWithNeighbours,
  Topic,
  TopicPosts,
} from '../../shared/posts/schemas.ts';
import { BLOG_PAGE_SIZE } from '../../shared/posts/blog.ts';
import type { AuthorService } from './authors/service.ts';
import type { ArticleService } from './articles/service.ts';
import type { BylineRepository } from './bylines/repository.ts';
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
  /** An author and a page of their posts. Undefined when no published post names them. */
  findAuthor(slug: string, page: number): Promise<AuthorPosts | undefined>;
  /** The categories and tags of published posts. */
  listTopics(): Promise<Topic[]>;
  /** A page of the posts of the categories or tags with this slug. Undefined when no published post has one of them. */
  findTopic(kind: TopicKind, slug: string, page: number): Promise<TopicPosts | undefined>;
  /** Slug and last change of the published posts whose original is on this site, newest first. */
  listOriginals(): Promise<{ slug: string; updatedAt: string }[]>;
}

/** Related posts shown below a post. */
const MAX_RELATED = 3;

interface Parts {
  posts: PostRepository;
  articles: ArticleService;
  bylines: BylineRepository;
  authors: Pick<AuthorService, 'find'>;
  /** Public scheme and host, without a trailing slash. */
  origin(): string;
}

export function createPostService({ posts, articles, bylines, authors, origin }: Parts): PostService {
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
      const [article, neighbours, byline] = await Promise.all([
        articles.of(found),
        posts.findNeighbours(found, MAX_RELATED),
        bylines.find(found._id),
      ]);
      const { content: _content, ...post } = found;
      return { post, article, byline, ...neighbours };
    },
    async findAuthor(slug, page) {
      const found = await authors.find(slug);
      if (found === undefined) return undefined;
      const { _id, ...person } = found;
      const { rows, total, reviews } = await posts.listOf(_id, page, BLOG_PAGE_SIZE);
      if (total === 0) return undefined;
      return { person, posts: rows, totalPages: Math.ceil(total / BLOG_PAGE_SIZE), hasReviews: reviews > 0 };
    },
    listTopics: posts.listTopics,
    async findTopic(kind, slug, page) {
      const found = await posts.listOfTopic(kind, slug, page, BLOG_PAGE_SIZE);
      if (found === undefined || found.total === 0) return undefined;
      const { rows, total, name } = found;
      return { kind, name, posts: rows, totalPages: Math.ceil(total / BLOG_PAGE_SIZE) };
    },
    async listOriginals() {
      const full = (address: string) => new URL(address, origin()).href;
      const all = await posts.listAddresses();
      return all.filter((post) => full(originalOf(post)) === full(`/blog/${post.slug}`));
    },
  };
}
