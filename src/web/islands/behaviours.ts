import { pressAgain } from './presses.ts';

/**
 * What plain script does to a part of a page that the server has drawn, by the name in its `data-behaviour`. The default export of
 * each module is called with the part. A page has the scripts of those parts alone that it holds.
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
