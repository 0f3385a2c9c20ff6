import { sql } from 'kysely';
import { CENTRE, type FocusPoint } from '../../../shared/posts/picture-focus.ts';

/** Selects the focus point of the uploaded picture in this column; null when it is none. `presentFocus` reads it. */
export const focusOf = (column: 'posts.featured_image' | 'authors.picture') =>
  sql<string | null>`(select focus_x || ' ' || focus_y from pictures where pictures.path = ${sql.ref(column)})`.as('focus');

export function presentFocus(focus: string | null): FocusPoint {
  const [x = CENTRE.x, y = CENTRE.y] = focus?.split(' ').map(Number) ?? [];
  return { x, y };
}
