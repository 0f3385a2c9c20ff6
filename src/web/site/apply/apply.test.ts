// @vitest-environment jsdom
import { expect, test } from 'vitest';
import startApply from './apply.ts';

test('what is typed goes along to offers for the usual tenure, except who types it', () => {
  document.body.innerHTML = `<div data-months='{"Personal Loan":36}'><form class="site-form"><input name="fullName" value="Asha">
    <input name="phoneNumber" value="9876543210"><input name="loanAmount"><input name="pincode" value="411005">
    <select name="loanType"><option value="">Choose</option><option>Personal Loan</option></select><input name="employmentType"></form>
    <a data-to-offers href="/offers?amount=1&income=40000&pincode=411005&employment=Salaried">See offers</a><a href="/offers">Others</a></div>`;
  const part = document.body.firstElementChild as HTMLElement;
  startApply(part);
  const type = (name: string, text: string) => {
    const control = part.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (control) control.value = text;
  };
  const hrefsAfter = (event: string) => {
    part.querySelector('a')?.dispatchEvent(new Event(event, { bubbles: true }));
    return [...part.querySelectorAll('a')].map((link) => link.href.replace(/^.*\/offers/, '/offers'));
  };
  // Untouched, a link keeps all that it knows.
  const KNOWN = 'income=40000&pincode=411005&employment=Salaried';
  expect(hrefsAfter('focusin')).toEqual([`/offers?amount=1&${KNOWN}`, '/offers']);
  type('loanType', 'Personal Loan');
  type('loanAmount', ' 5 lakh');
  expect(hrefsAfter('input')[0]).toBe(`/offers?amount=5+lakh&${KNOWN}&loanType=Personal+Loan&months=36`);
  type('pincode', '');
  type('loanAmount', '');
  expect(hrefsAfter('pointerover')[0]).toBe('/offers?income=40000&employment=Salaried&loanType=Personal+Loan');
});
