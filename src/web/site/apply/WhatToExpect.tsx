import { TRACK } from '../../../shared/loans/track.ts';
import { useSite } from '../../ui/useSite.ts';
import { SideSteps } from '../parts/SideSteps.tsx';

/** The steps after the form. */
export function WhatToExpect() {
  const { site } = useSite();
  const steps = [
    { title: 'You fill in one form', text: 'No documents yet. What you type stays on your device until you submit it.' },
    {
      title: 'We look for suitable lenders',
      text:
        'We start with the loan, the amount, your pincode and your employment type. Lenders ask about your income ' +
        'later.',
    },
    { title: 'You hear from us', text: `Within ${site.claims.decisionTime}, by phone or email, with the next step.` },
    { title: 'You choose, or you don’t', text: 'An offer binds you only when you sign it.' },
  ];
  return (
    <div className="lg:sticky lg:top-28 lg:order-first">
      <h2 className="max-w-[12em] text-[clamp(2rem,3.7vw,3rem)]">Four steps, one of them yours</h2>
      <SideSteps steps={steps} />
      <p className="mt-7">
        Applied already?{' '}
        <a href={TRACK} className="font-semibold text-peacock-700 underline underline-offset-4">
          Track your application
        </a>
      </p>
    </div>
  );
}
