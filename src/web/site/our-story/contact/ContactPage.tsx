import { fill } from '../../../../shared/languages/words.ts';
import { pageServices } from '../../../../shared/site/pages.ts';
import { pageQuery } from '../../../../shared/site/page-query.ts';
import { words as said } from '../../../../shared/leads/said/words.ts';
import { useNotice } from '../../forms/useNotice.ts';
import { Island } from '../../islands/Island.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { RequestNotice } from '../../forms/NoticeText.tsx';
import { answerPost, wasSent } from '../../forms/post.ts';
import { useWords } from '../../languages/words.ts';
import { PageHero } from '../../parts/PageHero.tsx';
import { Action } from '../../parts/Action.tsx';
import { NoticeLink } from '../../privacy-notice/NoticeLink.tsx';
import type { Route } from './+types/ContactPage.ts';
import './contact.css';
import { ContactOptions } from './ContactOptions.tsx';
import { messageForm } from './message.ts';
import { OfficeMap } from './OfficeMap.tsx';
import { words } from './words.ts';

const PATH = '/our-story/contact-us';

export const loader = ({ url }: Route.LoaderArgs) => ({ sent: wasSent(pageQuery<'/our-story/contact-us'>(url.search)) });

export function action({ request, context }: Route.ActionArgs) {
  return answerPost(request, messageForm, context.get(pageServices).submitMessage, PATH);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ContactPage({ actionData, loaderData: { sent } }: Route.ComponentProps) {
  const { site } = useSite();
  const texts = useWords(words);
  const notice = useNotice('messages');
  return (
    <>
      <PageHero ground="personal">
        <a
          href={`https://wa.me/${site.whatsapp}`}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-peacock btn-large"
        >
          <Icon name="whatsapp-logo" /> {texts.chat}
          <span className="sr-only">{texts.chatHidden}</span>
        </a>
        <Action href="#message" kind="quiet" size="large" label={texts.write} />
      </PageHero>

      <ContactOptions />

      <section id="message" className="bg-mist-50 py-14 lg:py-21">
        <div className="page-width grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <div className="form-card">
            <h2 id="message-title">{texts.message}</h2>
            <p>{fill(texts.reply, { decisionTime: site.claims.decisionTime })}</p>
            <Island
              name="message-form"
              when="touched"
              words={said}
              props={{ notice, refused: actionData, sent, labelledBy: 'message-title' }}
            />
            <RequestNotice notice={notice} />
            <NoticeLink noun="messages" />
          </div>
          <section aria-labelledby="office" className="grid">
            <h2 id="office" className="sr-only">
              {fill(texts.office, { city: site.office.city })}
            </h2>
            <OfficeMap />
          </section>
        </div>
      </section>
    </>
  );
}
