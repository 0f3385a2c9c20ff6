import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { localeOf } from '../../../shared/languages/languages.ts';
import { linkIn } from '../../../shared/site/translated.ts';
import { LOAN_SUBMITTED } from '../../../shared/loans/fields.ts';
import { LIKELY_DONE } from '../../../shared/loans/likely.ts';
import { SENT_PAGE } from '../../../shared/loans/sent.ts';
import { TRACK } from '../../../shared/loans/track.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSite } from '../../ui/useSite.ts';
import { OUTCOME } from '../forms/definition.ts';
import { draftKey } from '../forms/draft.ts';
import { loanForm } from '../forms/loan.ts';
import { sentReference, wasSent } from '../forms/post.ts';
import { Dock } from '../frame/Dock.tsx';
import { fillNodes, useWords } from '../languages/words.ts';
import { Action } from '../parts/Action.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import { TextLink } from '../parts/TextLink.tsx';
import { answerVisit, doneText, type RefusedForm } from '../visit/answer.ts';
import { TypedTexts } from '../visit/TypedTexts.tsx';
import { useSaid, useSay } from '../visit/useSay.ts';
import type { Route } from './+types/SentPage.ts';
import { LikelyLenders } from './LikelyLenders.tsx';
import { SentSteps, sentTime } from './SentSteps.tsx';
import { whatsappReference } from './whatsapp.ts';
import { words } from './words.ts';
import './sent.css';

export const meta: Route.MetaFunction = (args) => siteMeta(args, { hidden: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const query = pageQuery<typeof SENT_PAGE>(url.search);
  const sent = await services.readSent();
  return {
    sent,
    // Without cookies the receipt in the address shows the reference once.
    reference: sent?.reference ?? sentReference(query),
    isNew: wasSent(query),
    done: doneText(LIKELY_DONE, query.get('done')),
    origin: services.origin,
    // Here, or the chunk of this page would share modules with those of forms, and divide them.
    anchor: OUTCOME,
    draft: draftKey(loanForm.draft),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerVisit(request, SENT_PAGE, context.get(pageServices).answerSent);

/** The confirmation of an application, for the browser that has sent it. */
export default function SentPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { sent, reference, isNew, done, origin, anchor, draft } = loaderData;
  const { site, language } = useSite();
  const tell = useSay();
  const said = useSaid();
  if (reference === undefined) return <Over refused={refused} />;
  const { decisionTime } = site.claims;
  const locale = language === 'en' ? undefined : localeOf(language);
  return (
    <div className="sent-page" data-behaviour="sent" data-draft={draft}>
      <div className="page-width sent">
        <div className="sent-main">
          <div id={anchor} className="sent-head" role={isNew ? 'status' : undefined}>
            <span className="sent-mark" aria-hidden="true">
              <Icon name="check" />
            </span>
            <div>
              <h1>{tell(LOAN_SUBMITTED)}</h1>
              {sent && <p>{sentTime(sent.sentAt, locale)}</p>}
            </div>
          </div>
          <div className="sent-reference">
            <p>{tell('Your reference')}</p>
            <strong className="num">{reference}</strong>
            <div>
              <button
                type="button"
                className="btn btn-quiet"
                data-copy={reference}
                data-copied={tell('Copied')}
                data-failed={tell('Could not copy')}
                aria-live="polite"
                hidden
              >
                {tell('Copy')}
              </button>
              <a
                href={whatsappReference(reference, `${origin}${linkIn(language, TRACK)}`, tell)}
                target="_blank"
                rel="noopener"
                className="btn btn-quiet"
              >
                <Icon name="whatsapp-logo" />
                <span>{tell('Send to my WhatsApp')}</span>
              </a>
            </div>
          </div>
          <SentSteps decisionTime={decisionTime} decisionBy={sent?.decisionBy ?? null} words={said} locale={locale} />
        </div>
        {sent?.likely ? (
          <LikelyLenders
            likely={sent.likely}
            action={SENT_PAGE}
            reference={sent.reference}
            refused={refused}
            words={said}
            notice={
              refused ? (
                <Notice kind="error">{tell(refused.message)}</Notice>
              ) : (
                done !== undefined && <Notice kind="success">{tell(done)}</Notice>
              )
            }
          />
        ) : (
          refused && (
            <div className="grid gap-6">
              <Notice kind="error">{tell(refused.message)}</Notice>
              <TypedTexts refused={refused} />
            </div>
          )
        )}
      </div>
      <Dock>
        <Action href={TRACK} kind="gold" label={tell('Track your application')} />
      </Dock>
    </div>
  );
}

/** Nothing was sent from this browser in the last half hour. */
function Over({ refused }: { refused: RefusedForm | undefined }) {
  const tell = useSay();
  const { over } = useWords(words);
  return (
    <div className="page-width sent-over">
      <h1>{over.title}</h1>
      {refused && <Notice kind="error">{tell(refused.message)}</Notice>}
      {refused && <TypedTexts refused={refused} />}
      <p>
        {fillNodes(over.text, {
          track: (
            <TextLink key="track" to={TRACK}>
              {over.track}
            </TextLink>
          ),
          apply: (
            <TextLink key="apply" to="/apply">
              {over.apply}
            </TextLink>
          ),
        })}
      </p>
    </div>
  );
}
