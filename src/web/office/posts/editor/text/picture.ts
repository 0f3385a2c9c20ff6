import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { isOwnPicture } from '../../../../../shared/content.ts';

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
}

const pixels = (image: Element, name: string) => Number(image.getAttribute(name)) || null;

/** Undefined for pictures of other sites, which the server drops and our Content-Security-Policy blocks. */
function attributesOf(image: Element | null, caption = ''): PictureAttributes | undefined {
  const src = image?.getAttribute('src') ?? '';
  if (!image || !isOwnPicture(src)) return undefined;
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    width: pixels(image, 'width'),
    height: pixels(image, 'height'),
    caption,
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
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) =>
        attributesOf(figure.querySelector('img'), figure.querySelector('figcaption')?.textContent?.trim()) ?? false,
    },
    { tag: 'img[src]', getAttrs: (image) => attributesOf(image) ?? false },
  ],
  renderHTML({ node }) {
    const { caption, width, height, ...rest } = node.attrs as PictureAttributes;
    const image: DOMOutputSpec = ['img', { ...rest, ...(width && height && { width, height }) }];
    return caption === '' ? image : ['figure', image, ['figcaption', caption]];
  },
});
