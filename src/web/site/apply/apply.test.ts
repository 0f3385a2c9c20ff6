// @vitest-environment jsdom
import { expect, test } from 'vitest';
import startToOffers from './apply.ts';

test('what is typed goes along to offers, except who types it', () => {
  document.body.innerHTML = `<div><form class="site-form"><input name="fullName" value="Asha"><input name="phoneNumber" value="9876543210">
    <input name="loanAmount" value=" 5 lakh"><input name="pincode" value="411005"><input name="loanType" value="Personal Loan">
    <input name="employmentType" value=""></form>
    <a data-to-offers href="/offers?amount=1&employment=Salaried&months=48">See offers</a><a href="/offers">Others</a></div>`;
  const part = document.body.firstElementChild as HTMLElement;
  startToOffers(part);
  const hrefs = () => [...part.querySelectorAll('a')].map((link) => link.href.replace(/^.*\/offers/, '/offers'));
  part.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(hrefs()).toEqual(['/offers?amount=5+lakh&months=48&loanType=Personal+Loan&pincode=411005', '/offers']);
});
