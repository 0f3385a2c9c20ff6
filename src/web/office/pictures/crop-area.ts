import { MIN_CROP_SIDE, type PictureArea } from '../../../shared/posts/pictures.ts';

interface Size {
  width: number;
  height: number;
}

/** Width by height; undefined for any. */
type Ratio = number | undefined;
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** The proportions on offer, by name. */
export const RATIOS: Readonly<Record<string, Ratio>> = { Free: undefined, '3:2': 3 / 2, '1.91:1': 1.91, '1:1': 1 };

const clamp = (value: number, min: number, max: number) => Math.round(Math.min(Math.max(value, min), Math.max(min, max)));
/** A picture may itself be smaller than the least area. */
const least = (side: number) => Math.min(MIN_CROP_SIDE, side);

/** The nearest size that is allowed and has the ratio, as far as the picture has room for it. */
function fitSize(size: Size, room: Size, picture: Size, ratio: Ratio): Size {
  const min = { width: least(picture.width), height: least(picture.height) };
  const width = clamp(size.width, min.width, room.width);
  if (ratio === undefined) return { width, height: clamp(size.height, min.height, room.height) };
  const height = clamp(width / ratio, min.height, room.height);
  const isWithin = height === Math.round(width / ratio);
  return { width: isWithin ? width : clamp(height * ratio, min.width, room.width), height };
}

/** The largest area of a ratio, in the middle. */
export function largestArea(picture: Size, ratio: Ratio): PictureArea {
  const { width, height } = fitSize(picture, picture, picture, ratio);
  return {
    left: Math.floor((picture.width - width) / 2),
    top: Math.floor((picture.height - height) / 2),
    width,
    height,
  };
}

/** The same area elsewhere, within the picture. */
export const moveArea = (area: PictureArea, left: number, top: number, picture: Size): PictureArea => ({
  ...area,
  left: clamp(left, 0, picture.width - area.width),
  top: clamp(top, 0, picture.height - area.height),
});

/** An area of another size at the same place, or as near as the picture allows. */
export function sizeArea(area: PictureArea, size: Size, picture: Size, ratio: Ratio): PictureArea {
  return moveArea({ ...area, ...fitSize(size, picture, picture, ratio) }, area.left, area.top, picture);
}

/** An area of which one corner was dragged by these pixels; the opposite corner stays. */
export function dragCorner(
  area: PictureArea,
  corner: Corner,
  by: { x: number; y: number },
  picture: Size,
  ratio: Ratio,
): PictureArea {
  const [isLeft, isTop] = [corner.endsWith('w'), corner.startsWith('n')];
  const [right, bottom] = [area.left + area.width, area.top + area.height];
  const room = {
    width: isLeft ? right : picture.width - area.left,
    height: isTop ? bottom : picture.height - area.top,
  };
  const wanted = { width: area.width + (isLeft ? -by.x : by.x), height: area.height + (isTop ? -by.y : by.y) };
  const { width, height } = fitSize(wanted, room, picture, ratio);
  return moveArea(
    { left: isLeft ? right - width : area.left, top: isTop ? bottom - height : area.top, width, height },
    isLeft ? right - width : area.left,
    isTop ? bottom - height : area.top,
    picture,
  );
}
