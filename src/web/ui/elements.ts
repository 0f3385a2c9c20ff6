import type { ReactElement } from 'react';

/**
 * What may stand beside siblings without an element around it: any elements, but no text. The lint rule
 * `text-in-own-element` knows this type by its name.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
