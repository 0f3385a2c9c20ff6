// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/wait.ts';
import { buildLoan, buildPartnership } from '../../../tests/support/factories.ts';
import { answerForms, renderForm } from '../../../tests/support/form-page.ts';
import { readSource } from '../../shared/loans/lead-source.ts';
import { LOAN_NOTICE, VENDOR_NOTICE } from '../../shared/privacy/notices.ts';
import LoanForm from './forms/LoanForm.tsx';
import { keepSource, keptSource } from './keep-source.ts';
import PartnerForm from './partner/PartnerForm.tsx';

beforeEach(() => sessionStorage.clear());

test('an application says with which page its tab was opened, and other forms do not', async () => {
  const { posts } = await answerForms(() => ({ status: 201, body: '{"message":"Created"}' }));
  for (const address of ['/loans?utm_source=mail&q=asha', '/apply?utm_source=later']) {
    history.replaceState(null, '', address);
    keepSource();
  }
  async function send(element: ReactElement, input: Parameters<ReturnType<typeof renderForm>['enter']>[0]) {
    const form = renderForm(element);
    form.enter(input);
    form.submit();
    await eventually(() => expect(form.notice('status')).toBeDefined());
    form.close();
  }
  await send(<LoanForm action="/apply" notice={LOAN_NOTICE} labelledBy="title" submitLabel="Apply" />, buildLoan());
  await send(<PartnerForm notice={VENDOR_NOTICE} labelledBy="title" />, buildPartnership());
  expect(posts.map(({ body }) => (body as { source?: string }).source)).toEqual([
    'utm_source=mail&landing=/loans&',
    undefined,
  ]);
});

/** @returns what a form sends after these pages */
function visit(...paths: string[]) {
  for (const path of paths) {
    history.replaceState(null, '', path);
    keepSource();
  }
  const { utmSource, landingPath, article } = readSource(keptSource());
  return [utmSource, landingPath, article];
}

test('keeps where the visitor came from first, and the article that led on last', () => {
  expect(visit('/blog/a?utm_source=mail', '/')).toEqual(['mail', '/blog/a', '']);
  expect(visit('/apply?loanType=X&article=b', '/')).toEqual(['mail', '/blog/a', 'b']);
  expect(visit('/offers?article=c&loanType=X', '/apply')).toEqual(['mail', '/blog/a', 'c']);
});

test('knows the article of the first page', () => {
  expect(visit('/apply?article=b')).toEqual(['', '/apply', 'b']);
});
