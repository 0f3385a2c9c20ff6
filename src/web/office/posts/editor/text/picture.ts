import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { isOwnPicture } from '../../../../../shared/content.ts';

/** A picture between the paragraphs of an article. */
export interface PictureAttributes {
  /** Path on this site. */
  src: string;
  /** What it shows; empty where it only adorns. */
  alt: string;
  /** Pixels; null where nobody has measured. */
  width: number | null;
  height: number | null;
  /** What stands below it; empty for none. */
  caption: string;
}

const pixels = (image: Element, name: string) => Number(image.getAttribute(name)) || null;

/** Undefined for pictures of other sites: the server would drop them, and the policy of our pages refuses to load them. */
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
