import { data } from 'react-router';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { SiteFaultPage } from '../SiteFaultPage.tsx';
import type { Route } from './+types/HowWeMatchPage.ts';
import { Changes } from './Changes.tsx';
import { Complaints } from './Complaints.tsx';
import './how-we-match.css';
import { Payments } from './Payments.tsx';
import { readRules } from './read-rules.server.ts';
import { Rules } from './Rules.tsx';

export const meta: Route.MetaFunction = (args) => {
  const { step, page = 1 } = { page: undefined, ...args.loaderData };
  return siteMeta(args, {
    title: step === 'missing' ? 'Page not found' : 'How we match borrowers and lenders',
    description:
      'The rules of every lender in force, how offers are ranked, what each lender pays us, and every change with its ' +
      'date and difference.',
    hidden: step !== 'rules' || page > 1,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await readRules(context.get(pageServices), pageQuery<'/how-we-match'>(url.search));
  return data(view, { status: { rules: 200, missing: 404, failed: 503 }[view.step] });
}

export default function HowWeMatchPage({ loaderData: view }: Route.ComponentProps) {
  const { brand } = useSite().site;
  if (view.step !== 'rules') return <SiteFaultPage missing={view.step === 'missing'} />;
  const { catalogue } = view;
  return (
    <>
      <PageHero
        ground="peacock"
        heading={['The same rules', 'for all']}
        lead={`Every rule by which ${brand} matches borrowers and lenders, and every change of them, is on this page.`}
        picture="mission"
        alt="A green hill with a flag on its top, and a compass"
      >
        <ButtonLink href="/offers" kind="gold" size="large">
          See offers <Icon name="arrow-right" />
        </ButtonLink>
      </PageHero>
      <Ranking />
      <Payments catalogue={catalogue} />
      <Rules catalogue={catalogue} />
      <Changes {...view} />
      <Complaints catalogue={catalogue} />
    </>
  );
}

function Ranking() {
  return (
    <section aria-labelledby="ranking" className="page-width py-12 lg:py-16">
      <h2 id="ranking" className="match-title">
        How offers are found and ranked
      </h2>
      <div className="match-text">
        <ol>
          <li>
            Your answers are compared with the rules of every product in force. A product is offered when you meet all of its
            rules. It is shown as possible while an answer that a rule needs is missing. If you break a rule, the lender is
            named with each such rule.
          </li>
          <li>
            We add one rule of our own: nothing is offered, not even as possible, whose EMI together with your present EMIs
            exceeds your income. Each offer says what share of your income all EMIs would take, rounded up, and warns when it
            is more than half, whatever the lender allows.
          </li>
          <li>The rate, EMI and charges of each offer are worked out from the lender’s terms for your amount and tenure.</li>
          <li>
            Offers are ranked by APR, lowest first. Of two with the same APR, the one with lower interest and charges comes
            first, then the one whose name comes first in the alphabet. You can also sort by EMI, by interest and charges, or
            by charges alone.
          </li>
        </ol>
        <p>
          The matching is arithmetic on published rules. No artificial intelligence scores you, and nothing but the answers
          in the form counts: not your name, not your device, not what you did here before. The same answers on the same day
          bring the same offers to everyone.
        </p>
        <p>
          The APR is twelve times the monthly internal rate of return of what you receive and what you repay, as the Reserve
          Bank of India computes it. Charges to the lender, charges that it collects for others, and GST on both count.
          Charges that only some borrowers pay, such as penal charges, are listed and do not count.
        </p>
        <p>
          Staff enter each lender’s terms, and nothing is offered before it has been checked. Terms that we have not compared
          with the lender’s for long are marked “May be out of date”.
        </p>
      </div>
    </section>
  );
}
