import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../../tests/support/app.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { find, plainBrowser, textsOf } from '../../../../tests/support/plain-browser.ts';
import { LOAN_TYPES } from '../../../shared/loan-form.ts';

describeEachEngine('the application page', (fresh) => {
  let open: ReturnType<typeof plainBrowser>;
  beforeAll(async () => {
    open = plainBrowser(buildApp(await fresh()));
  });
  const chosen = async (loanType: string) => {
    const { document } = await open(`/apply?${new URLSearchParams({ loanType, x: '1' })}`);
    return find<HTMLSelectElement>(document, '[name=loanType]').value;
  };

  it.each(LOAN_TYPES)('preselects %s if the address names it', async (loan) => {
    expect(await chosen(loan)).toBe(loan);
  });

  it.each(['Boat Loan', '"><script>alert(1)</script>'])(
    'preselects no loan for %s, and does not repeat it',
    async (loan) => {
      expect(await chosen(loan)).toBe('');
      const { document } = await open(`/apply?${new URLSearchParams({ loanType: loan })}`);
      expect(document.documentElement.outerHTML).not.toContain(loan);
    },
  );

  it('says why to choose us', async () => {
    const { document } = await open('/apply');
    const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Why Choose Us');
    expect(textsOf(heading?.closest('section') as Element, 'h3')).toEqual([
      'Fast Approval',
      'Transparent Process',
      'Support Team',
    ]);
  });
});
