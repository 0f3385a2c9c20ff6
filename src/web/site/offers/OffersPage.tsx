import { data } from 'react-router';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { formatIndianDay } from '../../../shared/kit/time.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { SiteFaultPage } from '../SiteFaultPage.tsx';
import type { Route } from './+types/OffersPage.ts';
import { AskPage } from './AskPage.tsx';
import './offers.css';
import { type OffersView, readOffers } from './read-offers.server.ts';
import { ResultPage } from './ResultPage.tsx';

/** Pages with a person's own figures are for that person alone. */
const PRIVATE = { 'Cache-Control': 'private, max-age=0, must-revalidate', 'Referrer-Policy': 'no-referrer' };

export const meta: Route.MetaFunction = (args) => {
  const view = args.loaderData?.view;
  const step = view?.step;
  // A type of loan is no personal figure.
  const isOpen = step === 'form' && /^(?:\?loanType=[\w+%]*)?$/.test(args.location.search);
  return siteMeta(args, {
    ...(step === 'missing' && { title: 'Page not found' }),
    ...(step === 'offers' && sharedText(view)),
    hidden: !isOpen,
  });
};

/** What others see of a result that is sent to them: the loan, and nothing of the person. */
const sharedText = ({ request: { loanType, amount, months }, answer: { asOf } }: OffersView) => ({
  title: `${loanType} of ${formatRupees(amount)} over ${count(months, 'month')}: offers`,
  description:
    'Lenders’ offers by their published rules, with APR, EMI and all charges, and why others make none. Worked out on ' +
    `${formatIndianDay(asOf)}. Indicative; the lender’s own statement binds.`,
  isShared: true,
});

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
