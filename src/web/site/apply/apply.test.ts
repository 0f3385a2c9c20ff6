// @vitest-environment jsdom
import { expect, test } from 'vitest';
import startApply from './apply.ts';

test('what is typed goes along to offers for the usual tenure, except who types it', () => {
  document.body.innerHTML = `<div data-months='{"Personal Loan":36}'><form class="site-form"><input name="fullName" value="Asha">
    <input name="phoneNumber" value="9876543210"><input name="loanAmount" value=" 5 lakh"><input name="pincode" value="411005">
    <input name="loanType" value="Personal Loan"><input name="employmentType" value=""></form>
    <a data-to-offers href="/offers?amount=1&employment=Salaried">See offers</a><a href="/offers">Others</a></div>`;
  const part = document.body.firstElementChild as HTMLElement;
  startApply(part);
  const hrefsAfter = (event: string) => {
    part.querySelector('a')?.dispatchEvent(new Event(event, { bubbles: true }));
    return [...part.querySelectorAll('a')].map((link) => link.href.replace(/^.*\/offers/, '/offers'));
  };
  expect(hrefsAfter('focusin')).toEqual([
    '/offers?amount=5+lakh&loanType=Personal+Loan&pincode=411005&months=36',
    '/offers',
  ]);
  (part.querySelector('[name=loanAmount]') as HTMLInputElement).value = '';
  expect(hrefsAfter('pointerover')[0]).toBe('/offers?loanType=Personal+Loan&pincode=411005');
});
