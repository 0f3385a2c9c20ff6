import { expect, test } from '../../support/browser.ts';
import { formOn, FORMS, watchPosts } from './forms.ts';
import { turnTo } from './parts.ts';

const [form] = FORMS.filter(({ path }) => path === '/apply');
if (!form) throw new Error('There is no such form.');

test('an island that React can’t draw stays as the server drew it, and works without script', async ({ page, api, faults }) => {
  faults.allow(/Cannot read properties/);
  await page.route('**/apply', async (route) => {
    const answer = await route.fetch();
    // The props of nobody's form: the component finds nothing of what it reads.
    const html = (await answer.text()).replace(/data-props="[^"]*"/, 'data-props="{&quot;refused&quot;:{}}"');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto(form.path);
  const { fill, button } = formOn(page, form);
  const values = form.build();
  await page.getByLabel('Full Name').focus();
  await fill(values);
  const posts = watchPosts(page);
  await button.click();
  await expect(page.getByRole('status')).toHaveText(form.sent);
  expect(posts.map((post) => post.isNavigationRequest())).toEqual([true]);
  expect((await api.listLeads(`search=${values['email']}`)).pagination.total).toBe(1);
});

test('an island whose script is lost works without it, and wakes once the line is back', async ({ page, context, faults }) => {
  faults.allow(/LoanForm|^uncaught/);
  await page.route('**/assets/LoanForm-*', (route) => route.abort());
  await page.goto(form.path);
  const lost = page.waitForEvent('requestfailed');
  await page.getByLabel('Full Name').fill('Asha');
  await lost;
  await page.unroute('**/assets/LoanForm-*');
  await context.setOffline(true);
  await context.setOffline(false);
  await turnTo(page.locator('form[method=post]'));
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha');
});
