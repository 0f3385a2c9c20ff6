import type { WordIndex } from '../engine/dialect.ts';

/** The words by which readers find posts. */
export const POST_WORDS: WordIndex = { table: 'post_texts', index: 'post_words', asked: 'posts_with' };
