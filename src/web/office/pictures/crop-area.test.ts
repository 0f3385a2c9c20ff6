import { describe, expect, it } from 'vitest';
import { MIN_CROP_SIDE } from '../../../shared/posts/pictures.ts';
import { type Corner, dragCorner, largestArea, moveArea, RATIOS, sizeArea } from './crop-area.ts';

const PICTURE = { width: 900, height: 600 };
const AREA = { left: 100, top: 50, width: 300, height: 200 };

describe('the area of a crop', () => {
  it('begins with as much of the picture as the ratio allows', () => {
    expect(largestArea(PICTURE, undefined)).toEqual({ left: 0, top: 0, ...PICTURE });
    expect(largestArea(PICTURE, RATIOS['3:2'])).toEqual({ left: 0, top: 0, ...PICTURE });
    expect(largestArea(PICTURE, RATIOS['1:1'])).toEqual({ left: 150, top: 0, width: 600, height: 600 });
    expect(largestArea(PICTURE, RATIOS['1.91:1'])).toEqual({ left: 0, top: 64, width: 900, height: 471 });
    expect(largestArea({ width: 20, height: 300 }, 1)).toMatchObject({ left: 0, width: 20 });
  });

  it('stays within the picture when it is moved', () => {
    expect(moveArea(AREA, 700, -5, PICTURE)).toEqual({ ...AREA, left: 600, top: 0 });
    expect(moveArea(AREA, 10.4, 500, PICTURE)).toEqual({ ...AREA, left: 10, top: 400 });
  });

  it('gets a size that fits', () => {
    expect(sizeArea(AREA, { width: 850, height: 1 }, PICTURE, undefined)).toEqual({
      left: 50,
      top: 50,
      width: 850,
      height: MIN_CROP_SIDE,
    });
    expect(sizeArea(AREA, { width: 600, height: 0 }, PICTURE, 1.5)).toEqual({ left: 100, top: 50, width: 600, height: 400 });
    expect(sizeArea(AREA, { width: 900, height: 0 }, PICTURE, 1)).toEqual({ left: 100, top: 0, width: 600, height: 600 });
  });

  it.each<[Corner, object]>([
    ['se', { left: 100, top: 50, width: 330, height: 190 }],
    ['nw', { left: 130, top: 40, width: 270, height: 210 }],
    ['ne', { left: 100, top: 40, width: 330, height: 210 }],
    ['sw', { left: 130, top: 50, width: 270, height: 190 }],
  ])('keeps the corner opposite to %s', (corner, area) => {
    expect(dragCorner(AREA, corner, { x: 30, y: -10 }, PICTURE, undefined)).toEqual(area);
  });

  it('keeps its ratio and its room when a corner is dragged far away', () => {
    expect(dragCorner(AREA, 'se', { x: 5000, y: 5000 }, PICTURE, 1.5)).toEqual({
      left: 100,
      top: 50,
      width: 800,
      height: 533,
    });
    expect(dragCorner(AREA, 'nw', { x: -5000, y: 0 }, PICTURE, 1)).toEqual({ left: 150, top: 0, width: 250, height: 250 });
    expect(dragCorner(AREA, 'se', { x: -5000, y: 0 }, PICTURE, 1.5)).toEqual({ left: 100, top: 50, width: 60, height: 40 });
  });
});
