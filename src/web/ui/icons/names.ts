import type common from './common.json';
import type others from './others.json';

/** An icon of the sprites beside it. All are written by `scripts/icons.mjs`. */
export type IconName = keyof typeof common | keyof typeof others;
