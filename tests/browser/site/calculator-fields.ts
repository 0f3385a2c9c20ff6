import type { Locator } from '@playwright/test';
/** The controls of one number of a calculator. */
export function fieldOf(calculator: Locator, label: string) {
  return {
    text: calculator.getByRole('textbox', { name: label, exact: true }),
    slider: calculator.getByRole('slider', { name: label, exact: true }),
    plus: calculator.getByRole('button', { name: `Increase ${label.toLowerCase()} by` }),
    minus: calculator.getByRole('button', { name: `Decrease ${label.toLowerCase()} by` }),
  };
}
