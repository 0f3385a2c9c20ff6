import { useLocation } from 'react-router';
import { say } from '../../../shared/languages/say.ts';
import { fill } from '../../../shared/languages/words.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { PARTNERSHIP_LABELS, PARTNERSHIP_TYPES, type PartnershipType } from '../../../shared/vendors/fields.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { words as said } from '../../../shared/leads/said/words.ts';
import { useNotice } from '../forms/useNotice.ts';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type SiteData, useSite } from '../../ui/useSite.ts';
import { answerPost, wasSent } from '../forms/post.ts';
import { claimMark } from '../parts/claims.ts';
import { FormSection } from '../parts/FormSection.tsx';
import { IconPlate } from '../parts/IconPlate.tsx';
import { fillNodes, useWords } from '../languages/words.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { Points } from '../parts/Points.tsx';
import { Section } from '../parts/Section.tsx';
import { readPoints, readSteps } from '../parts/text.ts';
import { Action } from '../parts/Action.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import { NoticeLink } from '../privacy-notice/NoticeLink.tsx';
import type { Route } from './+types/PartnerPage.ts';
import benefits from './benefits.md?raw';
import kinds from './kinds.md?raw';
import './partner.css';
import { partnershipForm } from './partnership.ts';
import steps from './steps.md?raw';
import { words } from './words.ts';

const PATH = '/become-partner';
const TINTS = ['bg-tint-against', 'bg-tint-personal', 'bg-tint-used'];

/** The kinds of a text, which names them by the values that the form sends. */
const readKinds = (text: string) =>
  PARTNERSHIP_TYPES.flatMap((type, place) =>
    readPoints(text).flatMap((kind) => (kind.title === type ? [{ ...kind, type, tint: TINTS[place] }] : [])),
  );

export const loader = ({ url }: Route.LoaderArgs) => ({ sent: wasSent(pageQuery<'/become-partner'>(url.search)) });

export function action({ request, context }: Route.ActionArgs) {
  return answerPost(request, partnershipForm, context.get(pageServices).submitPartnership, PATH);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function PartnerPage({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const root = useSite();
  const notice = useNotice('vendors');
  const texts = useWords(words);
  const terms = useWords(said);
  const labelOf = (type: PartnershipType) => say(terms, PARTNERSHIP_LABELS[type]);
  const { claims, email } = root.site;
  const query = pageQuery<'/become-partner'>(useLocation().search);
  const partnershipType = PARTNERSHIP_TYPES.find((type) => type === query.get('partnershipType'));
  return (
    <>
      <PageHero ground="against">
        <Action href="#apply-form" kind="peacock" size="large" label={texts.applyToPartner} icon="arrow-down" />
        <Action href="#types" kind="quiet" size="large" label={texts.ways} />
      </PageHero>

      <Section id="benefits" title={texts.benefits} text={texts.benefitsText}>
        <Points
          points={readPoints(useWords(benefits), claimsOf(root, texts.claims))}
          plate="bg-marigold-50 text-marigold-800"
        />
      </Section>

      <Section place="close" anchor="types" id="types-title" title={texts.kinds} text={texts.kindsText}>
        <ul className="grid gap-5 lg:grid-cols-3">
          {readKinds(useWords(kinds)).map(({ type, icon, text, more, tint }) => (
            <li key={type} className={`flex flex-col rounded-card p-6 md:p-7 ${tint}`}>
              <IconPlate name={icon} className="bg-white/70 text-peacock-800" />
              <h3 className="mt-5 text-[1.625rem]">{labelOf(type)}</h3>
              <p className="mt-2 text-[1rem] leading-normal text-ink">{text}</p>
              <ul className="mt-5 mb-6 grid gap-2.5 border-t-[1.5px] border-peacock-900/13 pt-5 text-[0.96875rem] leading-[1.4]">
                {more.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Icon name="check" className="mt-0.5 text-[0.9375rem] text-peacock-700" />
                    {point}
                  </li>
                ))}
              </ul>
              <ButtonLink href={applyAs(type)} kind="quiet" className="mt-auto self-start">
                {texts.apply}
                <span className="sr-only">{fill(texts.applyAs, { type: labelOf(type) })}</span> <Icon name="arrow-right" />
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Section>

      <FormSection
        id="apply-form"
        title={texts.form}
        text={fill(texts.reply, { decisionTime: claims.decisionTime })}
        next={{
          title: texts.next,
          steps: readSteps(useWords(steps), { decisionTime: claims.decisionTime }),
          after: (
            <p className="mt-8 text-[1rem]">
              {fillNodes(texts.question, {
                email: (
                  <TextLink key="email" to={`mailto:${email}?subject=Partnership`}>
                    {email}
                  </TextLink>
                ),
              })}
            </p>
          ),
        }}
      >
        <Island
          name="partner-form"
          when="touched"
          words={said}
          props={{
            refused: actionData,
            sent,
            initial: partnershipType && { partnershipType },
            notice,
            labelledBy: 'apply-form-title',
          }}
        />
        <NoticeLink noun="vendors" />
      </FormSection>
    </>
  );
}

const claimsOf = (root: SiteData, texts: typeof words.claims) => {
  const { growthRate, lendingPartners, satisfiedCustomers } = root.site.claims;
  return {
    growth: fill(texts.growth, { rate: growthRate }) + claimMark(root, 'growthRate'),
    customers: fill(texts.customers, { count: satisfiedCustomers }) + claimMark(root, 'satisfiedCustomers'),
    partners: fill(texts.partners, { count: lendingPartners }) + claimMark(root, 'lendingPartners'),
  };
};

function applyAs(type: PartnershipType): string {
  return `/become-partner?${new URLSearchParams({ partnershipType: type })}#apply-form`;
}
