import { data, redirect } from 'react-router';
import { addressIn } from '../../../../shared/languages/languages.ts';
import { fill } from '../../../../shared/languages/words.ts';
import { offersPath } from '../../../../shared/offers/address.ts';
import { STATEMENT_PAGE } from '../../../../shared/offers/statements/address.ts';
import { readLanguage } from '../../../../shared/offers/statements/words.ts';
import { pageQuery } from '../../../../shared/site/page-query.ts';
import { pageServices } from '../../../../shared/site/pages.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { pageMeta } from '../../../ui/pageMeta.ts';
import { type SiteData, useSite } from '../../../ui/useSite.ts';
import { inLanguage, useWords } from '../../languages/words.ts';
import type { Route } from './+types/StatementPage.ts';
import { StatementHead } from './StatementHead.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import './statement.css';
import { words } from './words.ts';

export const meta: Route.MetaFunction = (args) => {
  const found = args.loaderData?.found;
  const root = args.matches[0]?.loaderData as SiteData | undefined;
  const { title, missingTitle, description } = inLanguage(root?.language ?? 'en', words);
  return pageMeta(args, {
    title: found ? fill(title, { lender: found.statement.lender }) : missingTitle,
    description,
    hidden: true,
  });
};

/** The address holds what one person asked for. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, max-age=0, must-revalidate',
  'X-Robots-Tag': 'noindex',
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { findStatement, hasOffers, language } = context.get(pageServices);
  const asked = pageQuery<typeof STATEMENT_PAGE>(url.search).get('language');
  // Links of earlier versions, which people have kept, name the language beside the offer.
  if (asked !== null && language === 'en')
    throw redirect(addressIn(readLanguage(asked), STATEMENT_PAGE + url.search.replace(/&?language=\w*/, '')), 301);
  const found = await findStatement(url.search);
  const offers = (await hasOffers()) ? offersPath(found?.request ?? {}) : undefined;
  return data({ found, offers }, { status: found ? 200 : 404 });
}

export default function StatementPage({ loaderData: { found, offers } }: Route.ComponentProps) {
  const { language } = useSite();
  if (!found) return <MissingStatement offers={offers} />;
  return (
    <article className="statement">
      <StatementHead found={found} language={language} offers={offers} />
      <StatementSheet statement={found.statement} language={language} />
    </article>
  );
}

/** For an address that names no offer, for example one that was typed or shortened. */
function MissingStatement({ offers = '/' }: { offers: string | undefined }) {
  const { missing, missingText, seeOffers, home } = useWords(words);
  return (
    <section className="page-width py-16 lg:py-24">
      <h1 className="text-[clamp(2.375rem,5.2vw,4rem)] leading-[.98] tracking-[-.03em]">{missing}</h1>
      <p className="mt-4 mb-8 max-w-[42em] text-[1.0625rem] text-ink">{missingText}</p>
      <ButtonLink href={offers}>{offers === '/' ? home : seeOffers}</ButtonLink>
    </section>
  );
}
