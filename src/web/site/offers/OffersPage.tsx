import { data } from 'react-router';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { SiteFaultPage } from '../SiteFaultPage.tsx';
import type { Route } from './+types/OffersPage.ts';
import { AskPage } from './AskPage.tsx';
import './offers.css';
import { readOffers } from './read-offers.server.ts';
import { ResultPage } from './ResultPage.tsx';

/** Pages with a person's own figures are for that person alone. */
const PRIVATE = { 'Cache-Control': 'private, max-age=0, must-revalidate', 'Referrer-Policy': 'no-referrer' };

export const meta: Route.MetaFunction = (args) => {
  const step = args.loaderData?.view.step;
  // A type of loan is no personal figure.
  const isOpen = step === 'form' && /^(?:\?loanType=[\w+%]*)?$/.test(args.location.search);
  return siteMeta(args, {
    ...(step === 'missing' && { title: 'Page not found' }),
    hidden: !isOpen,
  });
};

function statusOf({ step, ...view }: Awaited<ReturnType<typeof readOffers>>): number {
  if (step === 'missing') return 404;
  if (step === 'failed') return 503;
  return 'errors' in view && Object.keys(view.errors).length > 0 ? 400 : 200;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await readOffers(context.get(pageServices), pageQuery<'/offers'>(url.search));
  return data({ view }, { status: statusOf(view), ...(url.search !== '' && { headers: PRIVATE }) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function OffersPage({ loaderData: { view } }: Route.ComponentProps) {
  if (view.step === 'form') return <AskPage view={view} />;
  if (view.step === 'offers') return <ResultPage view={view} />;
  return <SiteFaultPage missing={view.step === 'missing'} />;
}
