import { readPoints } from '../parts/text.ts';
import values from './values.md?raw';

/** The first four are on the story page, all six on a page of their own, with what they mean in daily work as `more`. */
export const VALUES = readPoints(values);
