import { pageQuery } from '../../../../shared/site/page-query.ts';
import { data } from 'react-router';
import { offersPath } from '../../../../shared/offers/address.ts';
import { pageServices } from '../../../../shared/site/pages.ts';
import type { STATEMENT_PAGE } from '../../../../shared/offers/statements/address.ts';
import { readLanguage } from '../../../../shared/offers/statements/words.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { pageMeta } from '../../../ui/pageMeta.ts';
import type { Route } from './+types/StatementPage.ts';
import { StatementHead } from './StatementHead.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import './statement.css';

export const meta: Route.MetaFunction = (args) => {
  const found = args.loaderData?.found;
  return pageMeta(args, {
    title: found ? `Indicative Key Facts Statement: ${found.statement.lender}` : 'Statement not found',
    description: 'The figures of an offer in the order of the Key Facts Statement. The lender’s own statement binds.',
    hidden: true,
  });
};

/** The address holds what one person asked for. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, max-age=0, must-revalidate',
  'X-Robots-Tag': 'noindex',
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { findStatement, hasOffers } = context.get(pageServices);
  const language = readLanguage(pageQuery<typeof STATEMENT_PAGE>(url.search).get('language'));
  const found = await findStatement(url.search);
  const offers = (await hasOffers()) ? offersPath(found?.request ?? {}) : undefined;
  return data({ found, language, offers }, { status: found ? 200 : 404 });
}

export default function StatementPage({ loaderData: { found, language, offers } }: Route.ComponentProps) {
  if (!found) return <MissingStatement offers={offers} />;
  return (
    <article className="statement" lang={language === 'en' ? undefined : language}>
      <StatementHead found={found} language={language} offers={offers} />
      <StatementSheet statement={found.statement} language={language} />
    </article>
  );
}

/** For an address that names no offer, for example one that was typed or shortened. */
function MissingStatement({ offers = '/' }: { offers: string | undefined }) {
  return (
    <section className="page-width py-16 lg:py-24">
      <h1 className="text-[clamp(2.375rem,5.2vw,4rem)] leading-[.98] tracking-[-.03em]">There is no such statement</h1>
      <p className="mt-4 mb-8 max-w-[42em] text-[1.0625rem] text-ink">
        The link may be incomplete, or no lender makes this offer. Ask for offers again to see the statement of each.
      </p>
      <ButtonLink href={offers}>{offers === '/' ? 'Go to the home page' : 'See the offers'}</ButtonLink>
    </section>
  );
}
