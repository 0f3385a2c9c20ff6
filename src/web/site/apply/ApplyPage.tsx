import { data, useLocation } from 'react-router';
import { APPLY_AMOUNT } from '../../../shared/calculators/address.ts';
import { EMPLOYMENT_TYPES, LOAN_TYPES } from '../../../shared/loans/fields.ts';
import { usualMonths } from '../../../shared/loans/likely.ts';
import { SENT_PAGE } from '../../../shared/loans/sent.ts';
import { APPLY_ANSWERS, offersPath } from '../../../shared/offers/address.ts';
import { MAX_OFFER_MONTHS } from '../../../shared/offers/form.ts';
import { TRACK } from '../../../shared/loans/track.ts';
import type { SiteFacts } from '../../../shared/site/facts.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { words as said } from '../../../shared/leads/said/words.ts';
import { useNotice } from '../forms/useNotice.ts';
import { Island } from '../islands/Island.tsx';
import { useSite } from '../../ui/useSite.ts';
import { loanForm } from '../forms/loan.ts';
import { RequestNotice } from '../forms/NoticeText.tsx';
import { answerPost } from '../forms/post.ts';
import { Dock } from '../frame/Dock.tsx';
import { fillNodes, useWords } from '../languages/words.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { readLenderCount } from '../parts/attempt.server.ts';
import { lendersText } from '../parts/lenders-text.ts';
import { FormSection } from '../parts/FormSection.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Section } from '../parts/Section.tsx';
import { readPoints, readSteps } from '../parts/text.ts';
import { TintCards } from '../parts/TintCards.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import { NoticeLink } from '../privacy-notice/NoticeLink.tsx';
import type { Route } from './+types/ApplyPage.ts';
import './apply.css';
import { readChosenOffer } from './chosen-offer.server.ts';
import { ChosenOffer, OfferNote } from './ChosenOffer.tsx';
import { Request } from './Request.tsx';
import reasons from './reasons.md?raw';
import steps from './steps.md?raw';
import { words } from './words.ts';

const PATH = '/apply';
const USUAL_MONTHS = JSON.stringify(Object.fromEntries(LOAN_TYPES.map((type) => [type, usualMonths(type)])));
const TINTS = ['bg-tint-against', 'bg-tint-used', 'bg-tint-personal'];

export const meta: Route.MetaFunction = (args) => siteMeta(args, { hidden: args.loaderData?.isPersonal ?? false });

/** With a visitor's own figures, the page is for them alone. */
const PRIVATE = { headers: { 'Cache-Control': 'private, max-age=0, must-revalidate' } };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const [offer, lenders] = await Promise.all([readChosenOffer(url, services), readLenderCount(services)]);
  const query = pageQuery<'/apply'>(url.search);
  const isPersonal = offer !== undefined || APPLY_ANSWERS.some((name) => query.has(name));
  return data({ offer, lenders, isPersonal }, isPersonal ? PRIVATE : undefined);
}

export function action({ request, context }: Route.ActionArgs) {
  const services = context.get(pageServices);
  const offered = pageQuery<'/apply'>(new URL(request.url).search).get('offered');
  const submit = (input: Record<string, unknown>) =>
    services.submitLoanApplication({ ...input, ...(offered !== null && { offered }) });
  return answerPost(request, loanForm, submit, SENT_PAGE, services);
}

const isTenure = (months: number) => months > 0 && months <= MAX_OFFER_MONTHS;

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export default function ApplyPage({ actionData, loaderData: { offer, lenders } }: Route.ComponentProps) {
  const { language, site } = useSite();
  const texts = useWords(words);
  const notice = useNotice('loans');
  const query = pageQuery<'/apply'>(useLocation().search);
  const asked = offer?.request;
  const loanType = LOAN_TYPES.find((type) => type === query.get('loanType')) ?? asked?.loanType;
  const amount = query.get('loanAmount') ?? '';
  const loanAmount = APPLY_AMOUNT.test(amount) ? amount : asked?.amount.toString();
  const pincode = asked?.pincode ?? query.get('pincode') ?? undefined;
  const employment = asked?.employment ?? EMPLOYMENT_TYPES.find((type) => type === query.get('employment'));
  const months = Number(query.get('months'));
  const known = {
    ...(loanType && { loanType }),
    ...(loanAmount && { amount: Number(loanAmount) }),
    ...(loanType && loanAmount && { months: asked?.months ?? (isTenure(months) ? months : usualMonths(loanType)) }),
    ...(pincode !== undefined && { pincode }),
    ...(employment && { employment }),
  };
  const toOffers = lenders > 0 ? (offer?.offersPath ?? offersPath(known)) : undefined;
  return (
    <div data-behaviour={toOffers === undefined || offer?.shown ? undefined : 'apply'} data-months={USUAL_MONTHS}>
      <PageHero low lenders={lendersText(language, lenders)} />

      <FormSection
        id="application"
        title={texts.title}
        text={texts.text}
        beside={
          offer?.shown && offer.request ? (
            <ChosenOffer shown={offer.shown} request={offer.request} offersPath={offer.offersPath} />
          ) : (
            <Request of={known} toOffers={toOffers} />
          )
        }
        next={{
          title: texts.next,
          steps: readSteps(useWords(steps), { decisionTime: site.claims.decisionTime }),
        }}
      >
        <p className="-mt-4">
          {fillNodes(texts.appliedAlready, {
            track: (
              <TextLink key="track" to={TRACK}>
                {texts.track}
              </TextLink>
            ),
          })}
        </p>
        {offer && <OfferNote offer={offer} />}
        <Island
          name="loan-form"
          when="touched"
          words={said}
          props={{
            // The offer is sent from here without script, and as `extra` with it.
            action: offer?.shown?.path ?? PATH,
            notice,
            refused: actionData,
            extra: offer?.shown && { offered: offer.shown.query },
            initial: {
              ...(loanType && { loanType }),
              ...(loanAmount && { loanAmount }),
              ...(pincode !== undefined && { pincode }),
              ...(employment && { employmentType: employment }),
            },
            labelledBy: 'application-title',
            submitLabel: 'Submit application',
          }}
        />
        <RequestNotice notice={notice} />
        <NoticeLink noun="loans" />
      </FormSection>

      <Reasons {...site} />
      <Dock>
        <p>{texts.questions}</p>
      </Dock>
    </div>
  );
}

function Reasons({ claims: { decisionTime } }: SiteFacts) {
  const { reasons: title, reasonsText: text } = useWords(words);
  return (
    <Section id="reasons" title={title} text={text}>
      <TintCards points={readPoints(useWords(reasons), { decisionTime })} tints={TINTS} columns="md:grid-cols-3" />
    </Section>
  );
}
