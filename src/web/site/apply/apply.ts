/** How the form's fields are called in the address of offers. Who applies is never in an address. */
const NAMES = { loanType: 'loanType', loanAmount: 'amount', pincode: 'pincode', employmentType: 'employment' };

/** Takes the loan that is typed along to the lenders that would lend it. */
export default function startApply(part: HTMLElement): void {
  const links = [...part.querySelectorAll<HTMLAnchorElement>('a[data-to-offers]')];
  /** By type of loan, in months: offers are worked out for a tenure, which the form does not ask for. */
  const usual = JSON.parse(part.dataset['months'] ?? '{}') as Partial<Record<string, number>>;
  const update = () => {
    const form = part.querySelector<HTMLFormElement>('form.site-form');
    const sent = new FormData(form ?? undefined);
    const typed = (field: string) => String(sent.get(field) ?? '').trim();
    const months = typed('loanAmount') === '' ? '' : String(usual[typed('loanType')] ?? '');
    for (const link of links) {
      const url = new URL(link.href);
      const set = (name: string, text: string) =>
        text === '' ? url.searchParams.delete(name) : url.searchParams.set(name, text);
      for (const [field, name] of Object.entries(NAMES)) set(name, typed(field));
      set('months', months);
      link.href = url.href;
    }
  };
  // The form may have been filled in without being touched: from a draft, or by the browser.
  for (const event of ['input', 'focusin', 'pointerover', 'click']) part.addEventListener(event, update);
}
