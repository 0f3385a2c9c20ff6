import { useSite } from '../../ui/useSite.ts';
import { SideSteps } from '../parts/SideSteps.tsx';

/** The steps after the form. */
export function WhatToExpect() {
  const { site } = useSite();
  const steps = [
    { title: 'You tell us who you are', text: 'One form, for all three kinds of partnership.' },
    {
      title: 'We read it and reply',
      text: `A person reads every application. You hear from us within ${site.claims.decisionTime}.`,
    },
    { title: 'We talk', text: 'About what each side offers and needs.' },
    { title: 'We get started', text: 'Once both sides have signed the agreement.' },
  ];
  return (
    <div className="lg:sticky lg:top-28 lg:order-first">
      <h2 className="max-w-[12em] text-[clamp(2rem,3.7vw,3rem)]">What happens next</h2>
      <SideSteps steps={steps} />
      <p className="mt-8 text-[1rem]">
        Have a question first?{' '}
        <a
          href={`mailto:${site.email}?subject=Partnership`}
          className="font-semibold text-peacock-700 underline underline-offset-4"
        >
          {site.email}
        </a>
      </p>
    </div>
  );
}
