// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { eventually } from '../../../tests/support/wait.ts';
import { buildLoan, buildPartnership } from '../../../tests/support/factories.ts';
import { answerForms, renderForm } from '../../../tests/support/form-page.ts';
import { LOAN_NOTICE, VENDOR_NOTICE } from '../../shared/privacy/notices.ts';
import LoanForm from './forms/LoanForm.tsx';
import { keepSource } from './keep-source.ts';
import PartnerForm from './partner/PartnerForm.tsx';

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
