import type { Language } from '../../shared/languages/languages.ts';
import { MY_DATA, type MyDataServices } from '../../shared/privacy/my-data.ts';
import { SENT_PAGE, type SentServices } from '../../shared/loans/sent.ts';
import { TRACK, type TrackServices } from '../../shared/loans/track.ts';

/** The pages that know their visitor, by path, and what each asks of the server. */
interface VisitedPages {
  [MY_DATA]: MyDataServices;
  [TRACK]: TrackServices;
  [SENT_PAGE]: SentServices;
}
export type VisitServices = VisitedPages[keyof VisitedPages];

/** Opens one request to such a page. `cookies` are the `Set-Cookie` headers of its answer. */
export type OpenVisit<Services> = (request: {
  cookie: string | undefined;
  client: string;
  /** Of the page. */
  language: Language;
}) => Services & { cookies(): readonly string[] };

export type OpenVisits = { readonly [Path in keyof VisitedPages]: OpenVisit<VisitedPages[Path]> };

export const isVisitedPage = (path: string): path is keyof VisitedPages =>
  path === MY_DATA || path === TRACK || path === SENT_PAGE;

const REFUSED = () => {
  throw new Error('Only private pages know their visitor.');
};

/** For all other pages, which are the same for all visitors. */
export const NO_VISIT: MyDataServices & TrackServices & SentServices = {
  readMyData: REFUSED,
  answerMyData: REFUSED,
  readTrack: REFUSED,
  answerTrack: REFUSED,
  readSent: REFUSED,
  answerSent: REFUSED,
};
