import { pressAgain } from './presses.ts';

/**
 * Behaviours: plain script for parts of a page that the server has rendered, by the name in `data-behaviour`. The default export of
 * each module is called with the part. A page loads only the scripts of the parts that it has.
 */
const BEHAVIOURS: Record<string, () => Promise<{ default: (part: HTMLElement) => void }>> = {
  article: () => import('../site/blog/article/article.ts'),
  carousel: () => import('../site/parts/carousel/carousel.ts'),
  faq: () => import('../site/community/faq/faq.ts'),
  'home-blog': () => import('../site/home/blog/home-blog.ts'),
  'office-map': () => import('../site/our-story/contact/map.ts'),
};

export function wakeBehaviours(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
    BEHAVIOURS[part.dataset['behaviour'] ?? '']?.().then(({ default: begin }) => {
      begin(part);
      pressAgain(part);
    }, reportError);
  }
}
