import { PRODUCTS } from '../../../../shared/products.ts';

/**
 * The slide that an address asks for by `slide=`, counted from 0. The first slide is the intro, which has no slug and stands in for
 * slides that don't exist; the products follow in their order.
 */
export function slideOf(search: string): number {
  const slug = new URLSearchParams(search).get('slide');
  return PRODUCTS.findIndex((each) => each.slug === slug) + 1;
}
