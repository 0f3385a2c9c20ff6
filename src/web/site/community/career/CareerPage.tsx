import { type JobOpening, OPENINGS } from '../../../../shared/site/openings.ts';
import { pageServices } from '../../../../shared/site/pages.ts';
import { POSITION_FIELD } from '../../../../shared/resumes/form.ts';
import { pageQuery } from '../../../../shared/site/page-query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { words as said } from '../../forms/said/words.ts';
import { useNotice } from '../../forms/useNotice.ts';
import { Island } from '../../islands/Island.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { useSite } from '../../../ui/useSite.ts';
import { wasSent } from '../../forms/post.ts';
import { PageHero } from '../../parts/PageHero.tsx';
import { Points } from '../../parts/Points.tsx';
import { attempt } from '../../parts/attempt.server.ts';
import { Section } from '../../parts/Section.tsx';
import { readPoints } from '../../parts/text.ts';
import { Action } from '../../parts/Action.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Route } from './+types/CareerPage.ts';
import { answerResume } from './resume-post.ts';
import './career.css';
import perks from './perks.md?raw';

const PERKS = readPoints(perks);

/** The openings are samples. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const query = pageQuery<'/community/career'>(url.search);
  return {
    sent: wasSent(query),
    position: query.get(POSITION_FIELD) ?? '',
    openings: (await attempt(services, services.showsSamples())) ? OPENINGS : [],
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerResume(request, context.get(pageServices), '/community/career');
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function CareerPage({ actionData, loaderData: { sent, openings, position } }: Route.ComponentProps) {
  const notice = useNotice('resumes');
  const { site } = useSite();
  return (
    <>
      <PageHero ground="new">
        <Action href="#openings" kind="peacock" size="large" label="See openings" />
        <Action href="#resume" kind="quiet" size="large" label="Send your resume" />
      </PageHero>

      <Section
        id="perks"
        title="What you get"
        text="Besides a salary that we discuss openly, in the first conversation rather than the last."
      >
        <Points points={PERKS} />
      </Section>

      <Section
        place="tinted"
        anchor="openings"
        id="openings-title"
        title="Job openings"
        text={
          openings.length > 0
            ? 'These are sample openings that show how a position is described. Send your resume for any role that ' +
              'suits you.'
            : 'There are no open positions at the moment. Send your resume, and we’ll get in touch when one fits.'
        }
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
            Send us your resume
          </h2>
          <p className="mt-3 max-w-[32em] text-[1.0625rem] text-slate">
            Don’t see a suitable opening? We read every resume. PDF and Word documents are welcome, and two pages are plenty.
          </p>
          <p className="mt-6 text-[1rem]">
            Prefer email? <TextLink to={`mailto:${site.email}?subject=Resume`}>{site.email}</TextLink>
          </p>
        </div>
        <Island
          name="resume-upload"
          when="touched"
          words={said}
          props={{ openings, position, notice, refused: actionData, sent, labelledBy: 'resume-title' }}
        />
      </section>
    </>
  );
}

function Opening({ opening: { id, title, department, location, type, experience, description } }: { opening: JobOpening }) {
  const facts: readonly [IconName, string, string][] = [
    ['buildings', 'Department', department],
    ['map-pin', 'Location', location],
    ['briefcase', 'Type', type],
    ['clock', 'Experience', experience],
  ];
  return (
    <li id={id} className="rounded-card border border-line bg-white px-6 py-6 md:px-8 md:py-7">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h3 className="text-[1.625rem]">{title}</h3>
        <span className="rounded-full bg-marigold-50 px-3 py-0.5 text-[0.84375rem] font-semibold text-marigold-800">
          Sample opening
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
          href={`?${new URLSearchParams({ [POSITION_FIELD]: title })}#resume`}
          kind="quiet"
          className="justify-self-start"
        >
          Apply with your resume<span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
