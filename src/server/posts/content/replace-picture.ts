import { pictureSources, pictureVariants, stemOf } from '../../../shared/posts/picture-files.ts';

/** A tag of sanitised HTML, with its attributes: no quotation mark stands in a value. */
const TAG = /<[a-z][a-z0-9]*(?: [\w-]+="[^"]*")*>/g;

/**
 * Replaces an uploaded picture by another in sanitised HTML, or in a path. Whatever file of the old one is named becomes the
 * same of the new one; the width of a picture in the text stays if it was not its own.
 *
 * @param from its path, and that of the other
 */
export function replacePicture(text: string, from: string, to: string): string {
  const stem = stemOf(from);
  if (!text.includes(stem)) return text;
  const card = pictureVariants(to).at(-1)?.path ?? to;
  const sized = text.replace(TAG, (tag) => (tag.startsWith('<img ') && isOf(tag, stem) ? resize(tag, from, to) : tag));
  return sized.replace(new RegExp(String.raw`${stem}-[\w-]+\.(?:webp|avif|jpg)`, 'g'), (file) =>
    file.endsWith('.jpg') ? card : to,
  );
}

const isOf = (tag: string, stem: string) => tag.includes(` src="${stem}-`);

function resize(tag: string, from: string, to: string): string {
  const [before, after] = [pictureSources(from), pictureSources(to)];
  if (before === undefined || after === undefined) return tag;
  const own = Number(/ width="(\d+)"/.exec(tag)?.[1] ?? before.width);
  const width = own === before.width ? after.width : Math.min(own, after.width);
  const height = Math.max(1, Math.round((width * after.height) / after.width));
  return tag.replace(/ width="\d+"/, ` width="${width}"`).replace(/ height="\d+"/, ` height="${height}"`);
}
