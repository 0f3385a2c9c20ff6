import { PRODUCTS } from '../../../../shared/loans/products.ts';
import { pageQuery } from '../../../../shared/site/page-query.ts';

/**
 * The slide that an address asks for by `slide=`, counted from 0. The intro is the first and the default; the products
 * follow in their order.
 */
export function slideOf(search: string): number {
  const slug = pageQuery<'/'>(search).get('slide');
  return PRODUCTS.findIndex((each) => each.slug === slug) + 1;
}
