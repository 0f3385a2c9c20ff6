import { pageServices } from '../../../shared/pages.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { crumbsOf } from '../parts/crumbs.ts';
import { breadcrumbList } from '../parts/structured-data.ts';
import type { Route } from './+types/PrivacyPage.ts';
import { dateInIndia, type LegalDocument } from './document.ts';
import { LegalPage } from './LegalPage.tsx';
import { privacySections } from './privacy.server.ts';

/** Of the two addresses the one that the footer links to. */
const CANONICAL = '/PrivacyPolicy';
const TITLE = 'Privacy Policy';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: TITLE,
    description:
      'Which information we handle, what we use it for, with whom we share it, and how you keep your own details safe.',
    canonical: CANONICAL,
    structuredData: ({ origin }) => [breadcrumbList(origin, crumbsOf(CANONICAL, TITLE))],
  });

export function loader({ context }: Route.LoaderArgs): LegalDocument {
  const { site } = context.get(pageServices);
  return {
    title: TITLE,
    lead: 'Which information we handle when you use this website, what we do with it, and who else sees it.',
    sections: privacySections(site),
    date: dateInIndia(new Date()),
  };
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData} canonical={CANONICAL} />;
}
