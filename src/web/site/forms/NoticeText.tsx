import { Fragment } from 'react';
import type { Notice } from '../../../shared/privacy/notices.ts';

/** The pages that the texts name, in all languages. */
const PAGES: Readonly<Record<string, string>> = {
  'Privacy Policy': '/PrivacyPolicy',
  'Terms and Conditions': '/TermsAndCondition',
  'गोपनीयता नीति': '/PrivacyPolicy',
  'नियम और शर्तें': '/TermsAndCondition',
  'गोपनीयता धोरण': '/PrivacyPolicy',
  'अटी आणि शर्ती': '/TermsAndCondition',
};
const PAGE_NAMES = new RegExp(`(${Object.keys(PAGES).join('|')})`);

/** A text of a notice, word for word as it is kept with the lead. The pages that it names are links. */
export function NoticeText({ text }: { text: string }) {
  return text
    .split(PAGE_NAMES)
    .map((part, place) => <Fragment key={place}>{PAGES[part] ? <a href={PAGES[part]}>{part}</a> : part}</Fragment>);
}

/** What sending the form consents to. Where it can, it stands outside of the island, which then needs less script. */
export function RequestNotice({ notice }: { notice: Notice }) {
  return (
    <div className="site-form-consent">
      <NoticeText text={notice.texts.request} />
    </div>
  );
}
