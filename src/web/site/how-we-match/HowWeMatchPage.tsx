import { data } from 'react-router';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { useWords } from '../languages/words.ts';
import { demand } from '../parts/attempt.server.ts';
import { Blocks } from '../parts/Blocks.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { readSections } from '../parts/text.ts';
import { Action } from '../parts/Action.tsx';
import type { Route } from './+types/HowWeMatchPage.ts';
import { Changes } from './Changes.tsx';
import { Complaints } from './Complaints.tsx';
import './how-we-match.css';
import { Payments } from './Payments.tsx';
import ranking from './ranking.md?raw';
import { Rules } from './Rules.tsx';
import { words } from './words.ts';

const CHANGES_PER_PAGE = 100;

export const meta: Route.MetaFunction = (args) => siteMeta(args, { hidden: (args.loaderData?.page ?? 1) > 1 });

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const found = Promise.all([services.findCatalogue(), services.listCatalogueChanges()]);
  const [catalogue, changes] = await demand(services, found);
  const page = Number(pageQuery<'/how-we-match'>(url.search).get('page') ?? 1);
  const totalPages = Math.max(1, Math.ceil(changes.length / CHANGES_PER_PAGE));
  if (catalogue === undefined || catalogue.products.length === 0 || page > totalPages) throw data(null, { status: 404 });
  const start = (page - 1) * CHANGES_PER_PAGE;
  return { catalogue, changes: changes.slice(start, start + CHANGES_PER_PAGE), page, totalPages };
}

export default function HowWeMatchPage({ loaderData: { catalogue, ...changes } }: Route.ComponentProps) {
  const { seeOffers } = useWords(words);
  return (
    <>
      <PageHero>
        <Action href="/offers" kind="gold" size="large" label={seeOffers} icon="arrow-right" />
      </PageHero>
      {readSections(useWords(ranking)).map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id} className="page-width py-12 lg:py-16">
          <h2 id={id} className="match-title">
            {title}
          </h2>
          <div className="match-text">
            <Blocks blocks={blocks} list="ol" />
          </div>
        </section>
      ))}
      <Payments catalogue={catalogue} />
      <Rules catalogue={catalogue} />
      <Changes {...changes} />
      <Complaints catalogue={catalogue} />
    </>
  );
}
