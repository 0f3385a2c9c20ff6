import type all from './all.json';

/** An icon of the sprite beside it. Both are written by `scripts/icons.mjs`. */
export type IconName = keyof typeof all;
