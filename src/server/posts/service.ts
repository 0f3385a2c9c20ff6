import type { Language } from '../../shared/languages/languages.ts';
import { type NameKind, originalOf, postPath } from '../../shared/posts/form.ts';
import type {
  AuthorPosts,
  OriginalPost,
  Post,
  PostListQuery,
  PostWithNeighbours,
  TopicPosts,
} from '../../shared/posts/schemas.ts';
import { BLOG_PAGE_SIZE } from '../../shared/posts/blog.ts';
import type { AuthorRepository } from './authors/repository.ts';
import type { ArticleService } from './articles/service.ts';
import type { BylineRepository } from './bylines/repository.ts';
import type { PostRepository } from './repository.ts';

/** Related posts shown below a post. */
const MAX_RELATED = 3;

interface Parts {
  posts: PostRepository;
  articles: ArticleService;
  bylines: BylineRepository;
  authors: Pick<AuthorRepository, 'find'>;
  /** Public scheme and host, without a trailing slash. */
  origin(): string;
}

export type PostService = ReturnType<typeof createPostService>;

export function createPostService({ posts, articles, bylines, authors, origin }: Parts) {
  async function findByOldSlug(slug: string): Promise<Post | undefined> {
    const now = await posts.findMoved(slug);
    return now === undefined ? undefined : posts.findPublished(now);
  }

  return {
    /** Published posts, newest first; none for an unknown category or beyond the last page. */
    async list(query: PostListQuery) {
      const { rows, total } = await posts.listPublished(query);
      return { posts: rows, totalPages: Math.max(1, Math.ceil(total / query.limit)) };
    },
    /** A published post by its slug, ignoring case, or by a former one, and with the article and links of the post's page. */
    async findWithNeighbours(slug: string): Promise<PostWithNeighbours | undefined> {
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
    /** An author and a page of their posts. Undefined when no published post names them. */
    async findAuthor(slug: string, page: number, language: Language): Promise<AuthorPosts | undefined> {
      const found = await authors.find(slug);
      if (found === undefined) return undefined;
      const { _id, ...person } = found;
      const { rows, total, reviews, languages } = await posts.listOf(_id, language, page, BLOG_PAGE_SIZE);
      if (total === 0) return undefined;
      const totalPages = Math.ceil(total / BLOG_PAGE_SIZE);
      return { person, posts: rows, totalPages, languages, hasReviews: reviews > 0 };
    },
    /** A page of the posts of the categories or tags with this slug. Undefined when no published post has one of them. */
    async findTopic(kind: NameKind, slug: string, page: number, language: Language): Promise<TopicPosts | undefined> {
      const found = await posts.listOfTopic(kind, slug, language, page, BLOG_PAGE_SIZE);
      if (found === undefined || found.total === 0) return undefined;
      const { rows, total, name, languages } = found;
      return { kind, name, posts: rows, totalPages: Math.ceil(total / BLOG_PAGE_SIZE), languages };
    },
    /** The published posts whose original is on this site, newest first. */
    async listOriginals(): Promise<OriginalPost[]> {
      const full = (address: string) => new URL(address, origin()).href;
      const all = await posts.listAddresses();
      return all.filter((post) => full(originalOf(post)) === full(postPath(post)));
    },
  };
}
