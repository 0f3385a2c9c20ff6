import { useLocation } from 'react-router';
import { VENDOR_NOTICE } from '../../../shared/privacy/notices.ts';
import type { SiteFacts } from '../../../shared/site/facts.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { PARTNERSHIP_LABELS, PARTNERSHIP_TYPES, type PartnershipType } from '../../../shared/vendors/fields.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import { answerPost, wasSent } from '../forms/post.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { FormSection } from '../parts/FormSection.tsx';
import { IconPlate } from '../parts/IconPlate.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Points } from '../parts/Points.tsx';
import { Section } from '../parts/Section.tsx';
import type { Route } from './+types/PartnerPage.ts';
import { benefitsOf, KINDS } from './content.server.ts';
import './partner.css';
import { partnershipForm } from './partnership.ts';

const PATH = '/become-partner';

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    title: 'Become a partner',
    description:
      'Work with us as a lending, referral or technology partner: what you gain, the three kinds of partnership, and ' +
      'one form to apply.',
  });

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    sent: wasSent(pageQuery<'/become-partner'>(url.search)),
    benefits: benefitsOf(context.get(pageServices).site),
    kinds: KINDS,
  };
}

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
        heading={['Become a Partner,', 'grow together']}
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

      <Section id="benefits" title="What you gain" text="A good partnership works for both sides.">
        <Points points={benefits} plate="bg-marigold-50 text-marigold-800" />
      </Section>

      <Section
        place="close"
        anchor="types"
        id="types-title"
        title="Three partnership types"
        text="Choose the closest match. If more than one fits, mention it in the form."
      >
        <ul className="grid gap-5 lg:grid-cols-3">
          {kinds.map(({ type, icon, text, points, tint }) => (
            <li key={type} className={`flex flex-col rounded-card p-6 md:p-7 ${tint}`}>
              <IconPlate name={icon} className="bg-white/70 text-peacock-800" />
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
      </Section>

      <FormSection
        id="apply-form"
        title="Partnership application"
        text={`We reply within ${site.claims.decisionTime}.`}
        next={nextSteps(site)}
      >
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
      </FormSection>
    </>
  );
}

function applyAs(type: PartnershipType): string {
  return `/become-partner?${new URLSearchParams({ partnershipType: type })}#apply-form`;
}

const nextSteps = ({ claims, email }: SiteFacts) => ({
  title: 'What happens next',
  steps: [
    { title: 'You tell us who you are', text: 'One form, for all three kinds of partnership.' },
    {
      title: 'We read it and reply',
      text: `A person reads every application. You hear from us within ${claims.decisionTime}.`,
    },
    { title: 'We talk', text: 'About what each side offers and needs.' },
    { title: 'We get started', text: 'Once both sides have signed the agreement.' },
  ],
  after: (
    <p className="mt-8 text-[1rem]">
      Have a question first?{' '}
      <a href={`mailto:${email}?subject=Partnership`} className="text-link">
        {email}
      </a>
    </p>
  ),
});
