import { data } from 'react-router';
import { dayIn } from '../../../shared/languages/dates.ts';
import { LANGUAGES } from '../../../shared/languages/languages.ts';
import { TRACK } from '../../../shared/loans/track.ts';
import { MY_DATA } from '../../../shared/privacy/my-data.ts';
import { PRIVACY_NOTICE } from '../../../shared/privacy/notice/address.ts';
import type { ItemisedNotice, NoticeFacts, NoticeSection } from '../../../shared/privacy/notice/itemised.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { useSite } from '../../ui/useSite.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { PlainHead } from '../parts/PlainHead.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import type { Route } from './+types/PrivacyNoticePage.ts';
import { currentNotices } from './notices.server.ts';
import './privacy-notice.css';
import { words } from './words.ts';

export const meta: Route.MetaFunction = (args) => siteMeta(args, { hidden: args.loaderData?.shownOn !== undefined });

/** The notices of today, or the one that a receipt leads to, as it was shown. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language, site, findNotice } = context.get(pageServices);
  const query = pageQuery<typeof PRIVACY_NOTICE>(url.search);
  const [hash, day] = [query.get('shown'), query.get('on')];
  if (hash === null || day === null || Number.isNaN(Date.parse(day))) return currentNotices(language, site);
  const found = await findNotice(hash, day);
  if (found === undefined) throw data(null, { status: 404 });
  return { notices: [{ noun: 'shown', ...found.notice }], facts: found.facts, shownOn: day };
}

type Shown = ItemisedNotice & { noun: string };

/** Each item of data with what it is for, who receives it, and people's rights. It can be printed. */
export default function PrivacyNoticePage({ loaderData: { notices, facts, shownOn } }: Route.ComponentProps) {
  const { language } = useSite();
  const texts = useWords(words);
  const [first] = notices;
  return (
    <article className="legal privacy-notice" lang={first && LANGUAGES[first.language].tag}>
      <PlainHead path={PRIVACY_NOTICE}>
        {shownOn === undefined ? (
          <nav aria-label={texts.forms} className="mt-7 print:hidden">
            <ul className="flex flex-wrap gap-2.5">
              {notices.map(({ noun, title }) => (
                <li key={noun}>
                  <a href={`#${noun}`} className="btn btn-quiet">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : (
          <p className="mt-4 font-semibold">
            {fillNodes(texts.shown, {
              day: dayIn(language, shownOn),
              today: (
                <TextLink key="today" to={PRIVACY_NOTICE}>
                  {texts.today}
                </TextLink>
              ),
            })}
          </p>
        )}
      </PlainHead>
      <div className="page-width py-10 lg:py-14">
        <div className="legal-text">
          {notices.map((notice) => (
            <Items key={notice.noun} notice={notice} facts={facts} />
          ))}
          {first?.sections.map((section) => (
            <section key={section.title} aria-label={section.title}>
              <h2>{section.title}</h2>
              <Texts section={section} links={first.links} facts={facts} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

function Items({ notice: { noun, title, groups, receivers, links }, facts }: { notice: Shown; facts: NoticeFacts }) {
  return (
    <section id={noun} aria-labelledby={`${noun}-title`}>
      <h2 id={`${noun}-title`}>{title}</h2>
      {groups.map((group) => (
        <div key={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.items.map(({ label, uses }) => (
              <div key={label}>
                <dt>{label}</dt>
                {uses.map((use) => (
                  <dd key={use}>{use}</dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
      ))}
      <h3>{receivers.title}</h3>
      <Texts section={receivers} links={links} facts={facts} />
    </section>
  );
}

interface TextsProps {
  section: NoticeSection;
  links: ItemisedNotice['links'];
  facts: NoticeFacts;
}

const Texts = ({ section, links, facts }: TextsProps) =>
  section.texts.map((text) => (
    <p key={text}>
      {fillNodes<string>(text, {
        ...facts,
        myData: (
          <a key="my-data" href={MY_DATA}>
            {links.myData}
          </a>
        ),
        track: (
          <a key="track" href={TRACK}>
            {links.track}
          </a>
        ),
      })}
    </p>
  ));
