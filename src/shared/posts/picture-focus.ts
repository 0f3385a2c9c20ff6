import * as z from 'zod/mini';

const percent = (side: string) => {
  const wrong = `Enter a whole number of percent from the ${side}, from 0 to 100.`;
  return z.int(wrong).check(z.minimum(0, wrong), z.maximum(100, wrong));
};

/** The point of a picture that stays visible where the picture is cropped: percent of its width and of its height. */
export const focusPoint = z.object({ x: percent('left'), y: percent('top') });
export type FocusPoint = z.infer<typeof focusPoint>;

export const CENTRE: FocusPoint = { x: 50, y: 50 };
