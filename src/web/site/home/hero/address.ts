import { PRODUCTS, type Product } from '../../../../shared/products.ts';

/**
 * The slide that an address asks for by `slide=`, counted from 0; without one, or with one that doesn't exist, undefined.
 * The first slide is the intro, which has no slug; the products follow in their order.
 */
export function slideOf(search: string): number | undefined {
  const slug = new URLSearchParams(search).get('slide');
  const product = PRODUCTS.findIndex((each) => each.slug === slug);
  return product === -1 ? undefined : product + 1;
}

/** Writes `slide=` into the address without navigating. The router keeps its own notes in the history's state: they stay. */
export function writeSlide(slug: Product['slug']): void {
  const url = new URL(location.href);
  url.searchParams.set('slide', slug);
  history.replaceState(history.state, '', url);
}
