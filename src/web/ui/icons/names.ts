import type names from './names.json';

/** An icon of the sprite beside it. Both are written by `scripts/icons.mjs`. */
export type IconName = keyof typeof names;
