import { pageServices } from '../../../shared/site/pages.ts';
import { localeOf, readAddress } from '../../../shared/languages/languages.ts';
import { fill } from '../../../shared/languages/words.ts';
import { siteIn } from '../../../shared/site/facts.ts';
import { useSite } from '../../ui/useSite.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import { Blocks } from '../parts/Blocks.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import { PlainHead } from '../parts/PlainHead.tsx';
import type { Route } from './+types/LegalPage.ts';
import { legalText } from './documents.server.ts';
import './legal.css';
import { words } from './words.ts';

/** The canonical address of a text. */
const pathOf = (pathname: string) => (/^\/privacy/i.test(pathname) ? '/PrivacyPolicy' : '/TermsAndCondition');

export const meta: Route.MetaFunction = (args) =>
  siteMeta({ ...args, location: { pathname: pathOf(args.location.pathname) } });

/** Both legal texts share this page, each at two addresses. */
export function loader({ url, context }: Route.LoaderArgs) {
  const path = pathOf(readAddress(url.pathname).path);
  const { language, site } = context.get(pageServices);
  const date = new Date().toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  return { path, sections: legalText(language, path, siteIn(language, site)), date };
}

/** A legal text with its contents; it can be printed. */
export default function LegalPage({ loaderData: { path, sections, date } }: Route.ComponentProps) {
  const { language, site, year } = useSite();
  const texts = useWords(words);
  const links = (className?: string) =>
    sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} className={className}>
          {title}
        </a>
      </li>
    ));
  return (
    <article className="legal">
      <PlainHead path={path}>
        {language !== 'en' && (
          <p className="mt-4 font-semibold">
            {fillNodes(texts.courtesy, {
              english: (
                <a key="english" href={path} hrefLang="en-IN" className="text-link">
                  {texts.english}
                </a>
              ),
            })}
          </p>
        )}
        <nav aria-label={texts.quick} className="mt-7 print:hidden">
          <ul className="flex flex-wrap gap-2.5">{links('btn btn-quiet')}</ul>
        </nav>
      </PlainHead>

      <div className="page-width grid gap-x-16 py-10 lg:grid-cols-[16.25rem_minmax(0,1fr)] lg:py-14">
        <nav aria-labelledby="legal-contents" className="legal-contents">
          <h2 id="legal-contents">{texts.contents}</h2>
          <ol>{links()}</ol>
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
              <Blocks blocks={blocks} />
            </section>
          ))}
          <footer className="legal-end">
            <p>{fill(texts.end, { date, year, brand: site.brand, company: site.company })}</p>
          </footer>
        </div>
      </div>
    </article>
  );
}
