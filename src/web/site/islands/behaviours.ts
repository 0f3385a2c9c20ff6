import { replayClicks, setLive } from './early-clicks.ts';

/**
 * Behaviours: plain scripts for server-rendered parts of a page, by the name in `data-behaviour`. The default export of each
 * module is called with the part. A page loads only the scripts of its own parts.
 */
const BEHAVIOURS: Record<string, () => Promise<{ default: (part: HTMLElement) => void }>> = {
  apply: () => import('../apply/apply.ts'),
  article: () => import('../blog/article/article.ts'),
  carousel: () => import('../parts/carousel/carousel.ts'),
  faq: () => import('../community/faq/faq.ts'),
  'home-blog': () => import('../home/blog/home-blog.ts'),
  offers: () => import('../offers/result.ts'),
  sent: () => import('../sent/sent-behaviour.ts'),
  'office-map': () => import('../our-story/contact/map.ts'),
};

export function startBehaviours(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
    BEHAVIOURS[part.dataset['behaviour'] ?? '']?.()
      .then(({ default: start }) => {
        start(part);
        replayClicks(part);
      })
      .catch((error: unknown) => {
        // Without its script the part works as it does for readers without script.
        setLive(part);
        reportError(error);
      });
  }
}
