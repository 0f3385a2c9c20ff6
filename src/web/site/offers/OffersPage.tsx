import { data } from 'react-router';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { dayIn } from '../../../shared/languages/dates.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { fill } from '../../../shared/languages/words.ts';
import { loanTypeIn } from '../../../shared/loans/type-words.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import { words as ofTerms } from '../../../shared/offers/terms/words.ts';
import type { SiteData } from '../../ui/useSite.ts';
import { inLanguage } from '../languages/words.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { missingMeta, SiteFaultPage } from '../SiteFaultPage.tsx';
import type { Route } from './+types/OffersPage.ts';
import { AskPage } from './AskPage.tsx';
import './offers.css';
import { type OffersView, readOffers } from './read-offers.server.ts';
import { ResultPage } from './ResultPage.tsx';
import { words } from './words.ts';

/** Pages with a person's own figures are for that person alone. */
const PRIVATE = { 'Cache-Control': 'private, max-age=0, must-revalidate', 'Referrer-Policy': 'no-referrer' };

export const meta: Route.MetaFunction = (args) => {
  const view = args.loaderData?.view;
  const step = view?.step;
  if (step === 'missing') return missingMeta(args);
  const root = args.matches[0]?.loaderData as SiteData | undefined;
  // A type of loan is no personal figure.
  const isOpen = step === 'form' && /^(?:\?loanType=[\w+%]*)?$/.test(args.location.search);
  return siteMeta(args, {
    ...(step === 'offers' && sharedText(view, root?.language ?? 'en')),
    hidden: !isOpen,
  });
};

/** What others see of a result that is sent to them: the loan, and nothing of the person. */
function sharedText({ request: { loanType, amount, months }, answer: { asOf } }: OffersView, language: Language) {
  const { shared } = inLanguage(language, words);
  const loan = fill(shared.loan, {
    loan: loanTypeIn(language, loanType),
    amount: formatRupees(amount),
    months: count(months, 'month', inLanguage(language, ofTerms)),
  });
  return {
    title: fill(shared.title, { loan }),
    description: fill(shared.description, { day: dayIn(language, asOf) }),
    isShared: true,
  };
}

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
