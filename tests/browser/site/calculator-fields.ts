import type { Locator } from '@playwright/test';
import { expect } from '../../support/browser.ts';

interface Numbers {
  label: string;
  min: number;
  max: number;
  step: number;
  /** What plus and minus add and subtract, with its unit: "₹10,000", "0.5%". */
  nudge: string;
  initial: number;
}

/** The controls of one number of a calculator. */
export function fieldOf(calculator: Locator, label: string) {
  return {
    text: calculator.getByRole('textbox', { name: label, exact: true }),
    slider: calculator.getByRole('slider', { name: label, exact: true }),
    plus: calculator.getByRole('button', { name: `Increase ${label.toLowerCase()} by` }),
    minus: calculator.getByRole('button', { name: `Decrease ${label.toLowerCase()} by` }),
  };
}

const grouped = (value: number) => value.toLocaleString('en-IN');
const near = (value: number) => Math.round(value * 100) / 100;

/** Checks default, limits, steps and clamping of one number, and which characters it takes. */
export async function expectNumber(calculator: Locator, { label, min, max, step, nudge, initial }: Numbers): Promise<void> {
  const { text, slider, plus, minus } = fieldOf(calculator, label);
  const by = Number(nudge.replace(/[^\d.]/g, ''));
  await expect(text).toHaveValue(grouped(initial));
  await expect(slider).toHaveValue(String(initial));
  await expect(slider).toHaveAttribute('min', String(min));
  await expect(slider).toHaveAttribute('max', String(max));
  await expect(slider).toHaveAttribute('step', String(step));

  await slider.press('End');
  await expect(text).toHaveValue(grouped(max));
  await slider.press('ArrowLeft');
  await expect(text).toHaveValue(grouped(near(max - step)));
  await slider.press('Home');
  await expect(text).toHaveValue(grouped(min));
  await slider.press('ArrowRight');
  await expect(text).toHaveValue(grouped(near(min + step)));

  await expect(plus).toHaveAccessibleName(`Increase ${label.toLowerCase()} by ${nudge}`);
  await slider.press('Home');
  await plus.click();
  await expect(text).toHaveValue(grouped(near(min + by)));
  await minus.click();
  await expect(text).toHaveValue(grouped(min));
  await minus.click();
  await expect(text).toHaveValue(grouped(min));
  await slider.press('End');
  await plus.click();
  await expect(text).toHaveValue(grouped(max));
  await minus.click();
  await expect(text).toHaveValue(grouped(near(max - by)));

  await text.fill(String(max + 1));
  await text.blur();
  await expect(text).toHaveValue(grouped(max));
  await text.fill('1');
  await text.blur();
  await expect(text).toHaveValue(grouped(Math.max(min, 1)));
  await text.fill('');
  await text.pressSequentially('x2-9');
  await expect(text).toHaveValue('29');
}
