import { setTimeout } from 'node:timers/promises';
import type { Article } from '../../../shared/prepare-article.ts';
import type { Sanitise } from '../content/sanitise.ts';
import type { ArticleRepository } from './repository.ts';

export interface ArticleService {
  /**
   * What the page of a post sends of its content, as it was prepared when the post was saved. A sample, or a post of an
   * earlier release, is prepared when it is first read. Where that fails or takes too long, it is the content itself, which
   * was sanitised at save.
   */
  of(post: { _id: string; content: string }): Promise<Article>;
}

interface Parts {
  articles: ArticleRepository;
  sanitise: Sanitise;
  /** Called when an article is ready whose readers were sent the plain content. */
  onChange(): void;
  /** Called when an article can't be prepared or stored. */
  onFault(error: unknown, postId: string): void;
  timeoutMs?: number;
}

/** Milliseconds that a reader waits for a post that has to be prepared first. */
const READER_TIMEOUT_MS = 10_000;
/** In whose name posts are prepared for readers: one after another, so that staff always find a free thread. */
const READERS = 'readers';

export function createArticleService({
  articles,
  sanitise,
  onChange,
  onFault,
  timeoutMs = READER_TIMEOUT_MS,
}: Parts): ArticleService {
  const underWay = new Map<string, Promise<Article | undefined>>();

  async function prepare(postId: string, content: string): Promise<Article | undefined> {
    const fault = (error: unknown) => onFault(error, postId);
    try {
      const { article } = await sanitise(content, READERS);
      await articles.save(postId, content, article).catch(fault);
      return article;
    } catch (error) {
      fault(error);
      return undefined;
    }
  }

  /** However many readers ask at once, an article is prepared once. */
  function prepareOnce(postId: string, content: string): Promise<Article | undefined> {
    const key = `${postId} ${content}`;
    const preparing = underWay.get(key) ?? prepare(postId, content).finally(() => underWay.delete(key));
    underWay.set(key, preparing);
    return preparing;
  }

  return {
    async of({ _id, content }) {
      const stored = await articles.find(_id, content);
      if (stored !== undefined) return stored;
      const preparing = prepareOnce(_id, content);
      const article = await Promise.race([preparing, setTimeout(timeoutMs, undefined, { ref: false })]);
      if (article !== undefined) return article;
      void preparing.then((late) => late && onChange());
      return { html: content, headings: [] };
    },
  };
}
