import type { ReactNode } from 'react';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useSite } from '../../ui/useSite.ts';
import { useLabels } from '../frame/navigation.ts';
import { useWords } from '../languages/words.ts';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { Section } from '../parts/Section.tsx';
import { StepList } from '../parts/StepList.tsx';
import { organization } from '../parts/structured-data.ts';
import { readSteps } from '../parts/text.ts';
import type { Route } from './+types/AboutPage.ts';
import { Claims } from './Claims.tsx';
import './our-story.css';
import steps from './steps.md?raw';
import { words } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, { structuredData: ({ site, origin }) => [organization(site, origin)] });

export default function AboutPage() {
  const { site } = useSite();
  const { office } = site;
  const { about } = useWords(words);
  const labelOf = useLabels();
  return (
    <>
      <PageHero ground="used" />

      <Section id="what" title={about.what} text={about.whatText}>
        <StepList steps={readSteps(useWords(steps))} level={3} />
      </Section>

      <section aria-labelledby="figures" className="bg-mist-50 py-14 lg:py-21">
        <div className="page-width">
          <h2 id="figures" className="mb-8 text-[clamp(2rem,3.7vw,3rem)]">
            {about.figures}
          </h2>
          <Claims />
        </div>
      </section>

      <section
        aria-labelledby="whom"
        className="page-width grid items-center gap-x-16 gap-y-8 py-14 md:grid-cols-2 lg:py-21"
      >
        <Picture name="apply" alt="" sizes="(width < 48rem) 90vw, 540px" className="h-auto w-full" />
        <div>
          <h2 id="whom" className="text-[clamp(2rem,3.7vw,3rem)]">
            {about.whom}
          </h2>
          <p className="mt-4 text-[1.0625rem] text-slate">{about.whomText}</p>
          <p className="mt-4 text-[1.0625rem] text-slate">{about.noLender}</p>
          <ul className="mt-4 flex flex-wrap gap-2.5">
            {PRODUCTS.map(({ slug, path }) => (
              <li key={slug}>
                <a
                  href={path}
                  className="inline-flex min-h-11 items-center rounded-full bg-mist-100 px-4.5 text-[0.96875rem] font-semibold hover:bg-mist-200"
                >
                  {labelOf(path)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-labelledby="company" className="page-width pb-14 lg:pb-21">
        <div className="rounded-panel bg-tint-new px-6 py-9 md:px-12 md:py-12">
          <h2 id="company" className="text-[clamp(1.75rem,3.2vw,2.5rem)]">
            {about.company}
          </h2>
          <dl className="mt-6 grid gap-x-12 gap-y-5 text-[1rem] sm:grid-cols-2 lg:grid-cols-4">
            <Fact label={about.operatedBy}>{site.company}</Fact>
            <Fact label={about.office}>
              {office.lines.join(', ')}, {office.city} {office.pincode}, {office.state}
            </Fact>
            <Fact label={about.support}>
              <a href={`tel:${site.phoneDial}`} className="underline underline-offset-4">
                {site.phone}
              </a>
              <br />
              <a href={`mailto:${site.email}`} className="break-all underline underline-offset-4">
                {site.email}
              </a>
            </Fact>
            <Fact label={about.grievance}>
              {site.grievanceOfficer.name}
              <br />
              <a href={`mailto:${site.grievanceOfficer.email}`} className="break-all underline underline-offset-4">
                {site.grievanceOfficer.email}
              </a>
            </Fact>
          </dl>
        </div>
      </section>

      <ApplyBand title={about.apply} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.875rem] text-slate">{label}</dt>
      <dd className="mt-1 font-semibold">{children}</dd>
    </div>
  );
}
