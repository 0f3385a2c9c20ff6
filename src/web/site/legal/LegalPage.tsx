import { pageServices } from '../../../shared/site/pages.ts';
import { formatIndianDate } from '../../../shared/kit/time.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useSite } from '../../ui/useSite.ts';
import { crumbsOf } from '../parts/crumbs.ts';
import { PlainHead } from '../parts/PlainHead.tsx';
import type { Block } from '../parts/text.ts';
import type { Route } from './+types/LegalPage.ts';
import { legalText } from './documents.server.ts';
import './legal.css';

export const meta: Route.MetaFunction = (args) => {
  // Without data the error page is shown.
  if (!args.loaderData) return [];
  const { path, title, description } = args.loaderData.document;
  return pageMeta(args, {
    title,
    description,
    canonical: path,
    crumbs: crumbsOf(path, title),
  });
};

/** Both legal texts share this page, each at two addresses. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { site } = context.get(pageServices);
  return { document: legalText(/^\/privacy/i.test(url.pathname), site), date: formatIndianDate(new Date()) };
}

/** A legal text with its contents; it can be printed. */
export default function LegalPage({ loaderData: { document, date } }: Route.ComponentProps) {
  const { path, title, lead, sections } = document;
  const { site, year } = useSite();
  return (
    <article className="legal">
      <PlainHead path={path} title={title} lead={lead}>
        <nav aria-label="Quick navigation" className="mt-7 print:hidden">
          <ul className="flex flex-wrap gap-2.5">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="btn btn-quiet">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PlainHead>

      <div className="page-width grid gap-x-16 py-10 lg:grid-cols-[16.25rem_minmax(0,1fr)] lg:py-14">
        <nav aria-labelledby="legal-contents" className="legal-contents">
          <h2 id="legal-contents">Contents</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {sections.map(({ id, title, blocks }, position) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span className="num" aria-hidden="true">
                  {position + 1}
                </span>
                {title}
              </h2>
              {blocks.map((block) => (
                <BlockView key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
          <footer className="legal-end">
            <p>
              {date} · © {year} {site.brand}, operated by {site.company}
            </p>
          </footer>
        </div>
      </div>
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('to' in block) {
    return (
      <p>
        <a href={block.to}>{block.label}</a>
      </p>
    );
  }
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
