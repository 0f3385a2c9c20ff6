import { pageServices } from '../../../shared/pages.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { crumbsOf } from '../parts/crumbs.ts';
import { breadcrumbList } from '../parts/structured-data.ts';
import type { Route } from './+types/TermsPage.ts';
import { dateInIndia, type LegalDocument } from './document.ts';
import { LegalPage } from './LegalPage.tsx';
import { termsSections } from './terms.server.ts';

/** Of the two addresses the one that the footer links to. */
const CANONICAL = '/TermsAndCondition';
const TITLE = 'Terms and Conditions';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: TITLE,
    description:
      'What you agree to when you use this website: consent, eligibility, charges and fees, fair use, and the law that applies.',
    canonical: CANONICAL,
    structuredData: ({ origin }) => [breadcrumbList(origin, crumbsOf(CANONICAL, TITLE))],
  });

export function loader({ context }: Route.LoaderArgs): LegalDocument {
  const { site } = context.get(pageServices);
  return {
    title: TITLE,
    lead: 'What applies between you and us when you use this website or send an application through it.',
    sections: termsSections(site),
    date: dateInIndia(new Date()),
  };
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData} canonical={CANONICAL} />;
}
