import { setTimeout } from 'node:timers/promises';
import type { Article } from '../../../shared/posts/prepare-article.ts';
import type { Sanitise } from '../content/sanitise.ts';
import type { ArticleRepository } from './repository.ts';

interface Parts {
  articles: ArticleRepository;
  sanitise: Sanitise;
  /** Called when an article is ready after readers were already sent the unprepared content. */
  onChange(): void;
  /** Called when an article can't be prepared or stored. */
  onFault(error: unknown, postId: string): void;
  timeoutMs?: number;
}

/** How long a reader waits for a post that must be prepared first. */
const READER_TIMEOUT_MS = 10_000;
/** All preparation for readers counts as one author, so it runs one at a time and leaves threads free for staff. */
const READERS = 'readers';

export type ArticleService = ReturnType<typeof createArticleService>;

export function createArticleService({ articles, sanitise, onChange, onFault, timeoutMs = READER_TIMEOUT_MS }: Parts) {
  const inFlight = new Map<string, Promise<Article | undefined>>();

  async function prepare(postId: string, content: string): Promise<Article | undefined> {
    const fault = (error: unknown) => onFault(error, postId);
    try {
      // Another reader's preparation may have ended since this reader looked.
      const stored = await articles.find(postId, content);
      if (stored !== undefined) return stored;
      const { article } = await sanitise(content, READERS);
      await articles.save(postId, content, article).catch(fault);
      return article;
    } catch (error) {
      fault(error);
      return undefined;
    }
  }

  /** Concurrent readers share one preparation. */
  function prepareOnce(postId: string, content: string): Promise<Article | undefined> {
    const key = `${postId} ${content}`;
    const preparing = inFlight.get(key) ?? prepare(postId, content).finally(() => inFlight.delete(key));
    inFlight.set(key, preparing);
    return preparing;
  }

  return {
    /**
     * The HTML that a post's page shows, prepared when the post was saved. A sample post or one saved by an earlier release is
     * prepared when it is first read. If that fails or takes too long, the content itself is returned, which was sanitised
     * when it was saved.
     */
    async of({ _id, content }: { _id: string; content: string }) {
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
