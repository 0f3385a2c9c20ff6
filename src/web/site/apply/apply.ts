/** How the form's fields are called in the address of offers. Who applies is never in an address. */
const NAMES = { loanType: 'loanType', loanAmount: 'amount', pincode: 'pincode', employmentType: 'employment' };

/** Takes the loan that is typed along to the lenders that would lend it. */
export default function startToOffers(part: HTMLElement): void {
  const links = [...part.querySelectorAll<HTMLAnchorElement>('a[data-to-offers]')];
  const form = () => part.querySelector<HTMLFormElement>('form.site-form');
  const update = () => {
    const typed = new FormData(form() ?? undefined);
    for (const link of links) {
      const url = new URL(link.href);
      for (const [field, name] of Object.entries(NAMES)) {
        const text = typed.get(field);
        if (typeof text === 'string' && text.trim() !== '') url.searchParams.set(name, text.trim());
        else url.searchParams.delete(name);
      }
      link.href = url.href;
    }
  };
  // The form may have been filled in without being touched: from a draft, or by the browser.
  for (const event of ['input', 'focusin', 'pointerover', 'click']) part.addEventListener(event, update);
}
