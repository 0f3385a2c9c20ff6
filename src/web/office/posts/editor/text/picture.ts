import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { ALIGNMENTS, isOwnPicture } from '../../../../../shared/posts/content.ts';

/** The attributes of a picture in an article. */
export interface PictureAttributes {
  /** Path on this site. */
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** In pixels; null when unknown. */
  width: number | null;
  height: number | null;
  /** Empty for none. */
  caption: string;
  /** A key of `ALIGNMENTS`, or empty. */
  align: string;
}

const pixels = (image: Element, name: string) => Number(image.getAttribute(name)) || null;

/** Undefined for pictures of other sites, which the server drops and our Content-Security-Policy blocks. */
function attributesOf(image: Element | null, caption = '', align = ''): PictureAttributes | undefined {
  const src = image?.getAttribute('src') ?? '';
  if (!image || !isOwnPicture(src)) return undefined;
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    width: pixels(image, 'width'),
    height: pixels(image, 'height'),
    caption,
    align: Object.hasOwn(ALIGNMENTS, align) ? align : '',
  };
}

export const ArticlePicture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
    caption: { default: '' },
    align: { default: '' },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) =>
        attributesOf(
          figure.querySelector('img'),
          figure.querySelector('figcaption')?.textContent?.trim(),
          figure.getAttribute('data-align') ?? '',
        ) ?? false,
    },
    { tag: 'img[src]', getAttrs: (image) => attributesOf(image) ?? false },
  ],
  renderHTML({ node }) {
    const { caption, align, width, height, ...rest } = node.attrs as PictureAttributes;
    const image: DOMOutputSpec = ['img', { ...rest, ...(width && height && { width, height }) }];
    if (caption === '' && align === '') return image;
    const words: DOMOutputSpec[] = caption === '' ? [] : [['figcaption', caption]];
    return ['figure', align === '' ? {} : { 'data-align': align }, image, ...words];
  },
});
