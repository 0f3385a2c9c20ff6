import { fill } from '../../../../shared/languages/words.ts';
import { pageServices } from '../../../../shared/site/pages.ts';
import { POSITION_FIELD } from '../../../../shared/resumes/form.ts';
import { pageQuery } from '../../../../shared/site/page-query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { words as said } from '../../../../shared/leads/said/words.ts';
import { useNotice } from '../../forms/useNotice.ts';
import { Island } from '../../islands/Island.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { useSite } from '../../../ui/useSite.ts';
import { wasSent } from '../../forms/post.ts';
import { fillNodes, useWords } from '../../languages/words.ts';
import { PageHero } from '../../parts/PageHero.tsx';
import { Points } from '../../parts/Points.tsx';
import { attempt } from '../../parts/attempt.server.ts';
import { Section } from '../../parts/Section.tsx';
import { readPoints } from '../../parts/text.ts';
import { Action } from '../../parts/Action.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { NoticeLink } from '../../privacy-notice/NoticeLink.tsx';
import type { Route } from './+types/CareerPage.ts';
import { openingsIn, type ShownOpening } from './openings.server.ts';
import { answerResume } from './resume-post.ts';
import './career.css';
import perks from './perks.md?raw';
import { words } from './words.ts';

/** The openings are samples. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const query = pageQuery<'/community/career'>(url.search);
  return {
    sent: wasSent(query),
    position: query.get(POSITION_FIELD) ?? '',
    openings: (await attempt(services, services.showsSamples())) ? openingsIn(services.language) : [],
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerResume(request, context.get(pageServices), '/community/career');
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function CareerPage({ actionData, loaderData: { sent, openings, position } }: Route.ComponentProps) {
  const notice = useNotice('resumes');
  const { language, site } = useSite();
  const texts = useWords(words);
  const positions = openings.map(({ title, position: value }) => (language === 'en' ? value : ([value, title] as const)));
  return (
    <>
      <PageHero ground="new">
        <Action href="#openings" kind="peacock" size="large" label={texts.seeOpenings} />
        <Action href="#resume" kind="quiet" size="large" label={texts.sendYours} />
      </PageHero>

      <Section id="perks" title={texts.perks} text={texts.perksText}>
        <Points points={readPoints(useWords(perks))} />
      </Section>

      <Section
        place="tinted"
        anchor="openings"
        id="openings-title"
        title={texts.openings}
        text={openings.length > 0 ? texts.samples : texts.none}
      >
        <ul className="grid gap-4">
          {openings.map((opening) => (
            <Opening key={opening.id} opening={opening} />
          ))}
        </ul>
      </Section>

      <section
        id="resume"
        aria-labelledby="resume-title"
        className="page-width grid gap-x-16 gap-y-6 py-14 md:grid-cols-2 lg:py-21"
      >
        <div>
          <h2 id="resume-title" className="text-[clamp(2rem,3.7vw,3rem)]">
            {texts.resume}
          </h2>
          <p className="mt-3 max-w-[32em] text-[1.0625rem] text-slate">{texts.resumeText}</p>
          <p className="mt-6 text-[1rem]">
            {fillNodes(texts.email, {
              email: (
                <TextLink key="email" to={`mailto:${site.email}?subject=Resume`}>
                  {site.email}
                </TextLink>
              ),
            })}
          </p>
        </div>
        <div>
          <Island
            name="resume-upload"
            when="touched"
            words={said}
            props={{ positions, position, notice, refused: actionData, sent, labelledBy: 'resume-title' }}
          />
          <NoticeLink noun="resumes" />
        </div>
      </section>
    </>
  );
}

function Opening({ opening }: { opening: ShownOpening }) {
  const { id, title, position, department, location, type, experience, description } = opening;
  const { facts: labels, ...texts } = useWords(words);
  const facts: readonly [IconName, string, string][] = [
    ['buildings', labels.department, department],
    ['map-pin', labels.location, location],
    ['briefcase', labels.type, type],
    ['clock', labels.experience, experience],
  ];
  return (
    <li id={id} className="rounded-card border border-line bg-white px-6 py-6 md:px-8 md:py-7">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h3 className="text-[1.625rem]">{title}</h3>
        <span className="rounded-full bg-marigold-50 px-3 py-0.5 text-[0.84375rem] font-semibold text-marigold-800">
          {texts.sample}
        </span>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-[0.9375rem] text-slate">
        {facts.map(([icon, label, value]) => (
          <div key={label} className="flex items-center gap-2">
            <dt>
              <Icon name={icon} className="text-[1.0625rem] text-peacock-700" />
              <span className="sr-only">{label}</span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_auto] lg:items-end">
        <p className="max-w-[68ch] text-[1rem]">{description}</p>
        <ButtonLink
          href={`?${new URLSearchParams({ [POSITION_FIELD]: position })}#resume`}
          kind="quiet"
          className="justify-self-start"
        >
          {texts.apply}
          <span className="sr-only">{fill(texts.applyFor, { title })}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
