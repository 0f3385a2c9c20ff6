import { isPictureName } from '../../../../shared/posts/own-files.ts';
import { readSections } from '../../parts/text.ts';
import testimonials from './testimonials.md?raw';
import type { Testimonial } from './Testimonials.tsx';

/** Samples: people and portraits are fictional, as the section says. The fragment of each is its portrait. */
export const TESTIMONIALS: readonly Testimonial[] = readSections(testimonials).map(({ id, title, blocks }) => {
  if (!isPictureName(id)) throw new Error(`There is no picture ${id}.`);
  const [position = '', content = ''] = blocks.map(String);
  return { name: title, position, image: id, content };
});
