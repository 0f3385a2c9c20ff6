import { useSite } from '../../ui/useSite.ts';

/** What happens after the form, beside the form. */
export function WhatToExpect() {
  const { site } = useSite();
  const steps = [
    { title: 'You send eight answers', text: 'No papers yet. What you type stays in this form until you send it.' },
    { title: 'We look for lenders who fit', text: 'Your income, your city and the loan decide who comes into question.' },
    { title: 'You hear from us', text: `Within ${site.claims.decisionTime}, by phone or e-mail, with the next step.` },
    { title: 'You choose, or you don’t', text: 'An offer binds you only when you sign it.' },
  ];
  return (
    <div className="lg:sticky lg:top-28">
      <h2 className="max-w-[12em] text-[clamp(32px,3.7vw,48px)]">Four steps, one of them yours</h2>
      <ol className="mt-7 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
        {steps.map(({ title, text }, position) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="num grid size-10 flex-none place-items-center rounded-full bg-peacock-900 text-[19px] font-bold text-marigold-400"
            >
              {position + 1}
            </span>
            <div className="min-w-0">
              <h3 className="mb-1 pt-2 text-[19px] leading-[1.15] font-bold tracking-normal">{title}</h3>
              <p className="text-[15.5px] leading-[1.45] text-slate">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
