import { useLocation } from 'react-router';
import { VENDOR_NOTICE } from '../../../shared/privacy/notices.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { PARTNERSHIP_LABELS, PARTNERSHIP_TYPES, type PartnershipType } from '../../../shared/vendors/fields.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useSite } from '../../ui/useSite.ts';
import { answerPost, wasSent } from '../forms/post.ts';
import { crumbsOf } from '../parts/crumbs.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { SectionHead } from '../parts/SectionHead.tsx';
import { breadcrumbList } from '../parts/structured-data.ts';
import { Trail } from '../parts/Trail.tsx';
import type { Route } from './+types/PartnerPage.ts';
import { Benefits } from './Benefits.tsx';
import { benefitsOf, KINDS } from './content.server.ts';
import './partner.css';
import { partnershipForm } from './partnership.ts';
import { WhatToExpect } from './WhatToExpect.tsx';

const PATH = '/become-partner';
const CRUMBS = crumbsOf(PATH);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Become a partner',
    description:
      'Work with us as a lending, referral or technology partner: what you gain, the three kinds of partnership, and ' +
      'one form to apply.',
    structuredData: ({ origin }) => [breadcrumbList(origin, CRUMBS)],
  });

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    sent: wasSent(pageQuery<'/become-partner'>(url.search)),
    benefits: benefitsOf(context.get(pageServices).site),
    kinds: KINDS,
  };
}

/** The application, posted without script. */
export function action({ request, context }: Route.ActionArgs) {
  return answerPost(request, partnershipForm, context.get(pageServices).submitPartnership, PATH);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function PartnerPage({ loaderData: { sent, benefits, kinds }, actionData }: Route.ComponentProps) {
  const { site } = useSite();
  const query = pageQuery<'/become-partner'>(useLocation().search);
  const partnershipType = PARTNERSHIP_TYPES.find((type) => type === query.get('partnershipType'));
  return (
    <>
      <PageHero
        ground="against"
        top={<Trail crumbs={CRUMBS} />}
        heading={
          <>
            Become a Partner, <em>grow together</em>
          </>
        }
        lead={
          'Lenders, car dealers and fintech companies reach ready-to-apply borrowers here. Tell us what you do and ' +
          'we’ll suggest how to work together.'
        }
        picture="partner"
        alt="A bank and a shop, joined by a golden chain, with coins in front of them"
      >
        <a href="#apply-form" className="btn btn-peacock btn-large">
          Apply to partner <Icon name="arrow-down" />
        </a>
        <a href="#types" className="btn btn-quiet btn-large">
          Three ways to work with us
        </a>
      </PageHero>

      <Benefits benefits={benefits} />

      <section id="types" aria-labelledby="types-title" className="page-width pb-14 lg:pb-21">
        <SectionHead
          id="types-title"
          title="Three partnership types"
          text="Choose the closest match. If more than one fits, mention it in the form."
        />
        <ul className="grid gap-5 lg:grid-cols-3">
          {kinds.map(({ type, icon, text, points, tint }) => (
            <li key={type} className={`flex flex-col rounded-card p-6 md:p-7 ${tint}`}>
              <span className="arch grid h-15 w-13 place-items-center bg-white/70 text-2xl text-peacock-800">
                <Icon name={icon} className="mt-3" />
              </span>
              <h3 className="mt-5 text-[1.625rem]">{PARTNERSHIP_LABELS[type]}</h3>
              <p className="mt-2 text-[1rem] leading-normal text-ink">{text}</p>
              <ul className="mt-5 mb-6 grid gap-2.5 border-t-[1.5px] border-peacock-900/13 pt-5 text-[0.96875rem] leading-[1.4]">
                {points.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Icon name="check" className="mt-0.5 text-[0.9375rem] text-peacock-700" />
                    {point}
                  </li>
                ))}
              </ul>
              <ButtonLink href={applyAs(type)} kind="quiet" className="mt-auto self-start">
                Apply<span className="sr-only"> as {PARTNERSHIP_LABELS[type]}</span> <Icon name="arrow-right" />
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>

      <section id="apply-form" aria-labelledby="apply-form-title" className="bg-mist-50 py-14 lg:py-21">
        <div className="page-width grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
          <div className="form-card">
            <h2 id="apply-form-title">Partnership application</h2>
            <p>We reply within {site.claims.decisionTime}.</p>
            <Island
              name="partner-form"
              when="touched"
              props={{
                refused: actionData,
                sent,
                initial: partnershipType && { partnershipType },
                notice: VENDOR_NOTICE,
                labelledBy: 'apply-form-title',
              }}
            />
          </div>
          <WhatToExpect />
        </div>
      </section>
    </>
  );
}

/** The form with this partnership type selected. */
function applyAs(type: PartnershipType): string {
  return `/become-partner?${new URLSearchParams({ partnershipType: type })}#apply-form`;
}
