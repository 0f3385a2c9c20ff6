import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useSite } from '../../ui/useSite.ts';
import { LoanForm } from '../forms/LoanForm.tsx';
import type { RefusedPost } from '../forms/loan-post.ts';

/** Where a visitor lands whose form was posted without script and kept. */
export const SENT = '/?sent=1#eligibility';

export function Eligibility({ refused }: { refused: RefusedPost | undefined }) {
  const sent = new URLSearchParams(useLocation().search).has('sent');

  // The message is for this moment: a reload or a bookmark shows the plain page.
  useEffect(() => {
    if (!sent) return;
    const url = new URL(location.href);
    url.searchParams.delete('sent');
    history.replaceState(history.state, '', url);
  }, [sent]);

  return (
    <section id="eligibility" aria-labelledby="eligibility-heading" className="bg-mist-50 py-14 lg:py-21">
      <div className="page-width grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
        <Teaser />
        <div className="rounded-panel border border-line bg-white px-5 py-7 shadow-2 sm:p-9 lg:px-11 lg:py-10">
          <h2 id="eligibility-heading" className="text-[clamp(28px,2.9vw,36px)]">
            Quick Loan Eligibility Check
          </h2>
          <p className="mt-2.5 mb-6.5 max-w-[34em] text-slate">Eight answers, about two minutes. Asking costs nothing.</p>
          <LoanForm action="/?index" refused={refused} sent={sent} labelledBy="eligibility-heading" />
        </div>
      </div>
    </section>
  );
}

function Teaser() {
  const { site } = useSite();
  return (
    <div className="relative isolate flex flex-col overflow-clip rounded-panel bg-peacock-900 px-6 pt-8 text-white sm:px-9 lg:px-10 lg:pt-10">
      <div className="jaali absolute inset-0 -z-10 opacity-50 [mask:linear-gradient(180deg,transparent_35%,#000)]" />
      <p className="eyebrow text-marigold-400">
        <Icon name="clock" className="text-lg" />
        Decision within {site.claims.decisionTime}
      </p>
      <h2 className="mt-4 text-[clamp(32px,3.4vw,44px)] font-extrabold">Apply today, know by tomorrow</h2>
      <p className="mt-3.5 mb-6 text-[17px] text-pale">
        Send your application now and have a decision within {site.claims.decisionTime}. A person from {site.brand} stays at your side
        until then.
      </p>
      <ButtonLink to="/apply" kind="gold" size="large" className="self-start">
        Apply Now <Icon name="arrow-right" />
      </ButtonLink>
      <Picture
        name="apply"
        alt=""
        sizes="(width < 64rem) 420px, 440px"
        className="mx-auto mt-auto h-auto w-full max-w-[440px] pt-6 drop-shadow-[0_24px_30px_rgb(2_18_22/.45)]"
      />
    </div>
  );
}
