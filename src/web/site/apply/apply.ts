/** How the form's fields are called in the address of offers. Who applies is never in an address. */
const NAMES = { loanType: 'loanType', loanAmount: 'amount', pincode: 'pincode', employmentType: 'employment' };

/** Takes the loan that is typed along to the lenders that would lend it. */
export default function startApply(part: HTMLElement): void {
  const links = [...part.querySelectorAll<HTMLAnchorElement>('a[data-to-offers]')];
  /** By type of loan, in months: offers are worked out for a tenure, which the form does not ask for. */
  const usual = JSON.parse(part.dataset['months'] ?? '{}') as Partial<Record<string, number>>;
  const readFields = (read: (control: HTMLInputElement | HTMLSelectElement) => string | undefined) =>
    Object.fromEntries(
      Object.keys(NAMES).map((field) => {
        const control = part.querySelector<HTMLInputElement | HTMLSelectElement>(`form.site-form [name=${field}]`);
        return [field, (control && read(control)?.trim()) ?? ''];
      }),
    );
  /** As the page came, which its links know: the browser may have filled in more meanwhile. */
  let before = readFields((control) =>
    'options' in control ? [...control.options].find((each) => each.defaultSelected)?.value : control.defaultValue,
  );
  const update = () => {
    const typed = readFields(({ value }) => value);
    // The links know more than the form shows: what it does not hold, and the tenure of an offer.
    const changed = Object.entries(NAMES).filter(([field]) => typed[field] !== before[field]);
    if (changed.length === 0) return;
    before = typed;
    for (const link of links) {
      const url = new URL(link.href);
      const set = (name: string, text = '') =>
        text === '' ? url.searchParams.delete(name) : url.searchParams.set(name, text);
      for (const [field, name] of changed) set(name, typed[field]);
      // A tenure without an amount would be a request that lacks one.
      if (typed['loanAmount'] === '') set('months');
      else if (changed.some(([field]) => field === 'loanType') || !/[?&]months=/.test(url.search))
        set('months', String(usual[typed['loanType'] ?? ''] ?? ''));
      link.href = url.href;
    }
  };
  // The form may have been filled in without being touched: from a draft, or by the browser.
  for (const event of ['input', 'focusin', 'pointerover', 'click']) part.addEventListener(event, update);
}
