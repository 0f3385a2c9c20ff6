import { type Said, say } from '../../../shared/languages/say.ts';
import { INDIA_TIME_ZONE } from '../../../shared/kit/time.ts';
import { TRACK } from '../../../shared/loans/track.ts';
import { Icon } from '../../ui/Icon.tsx';

const WHEN = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: INDIA_TIME_ZONE,
} as const;

/** The time in India for people, for example `Friday, 27 November 2026 at 10:42`. */
export const sentTime = (iso: string, locale = 'en-IN'): string =>
  new Intl.DateTimeFormat(locale, WHEN).format(new Date(iso));

interface SentStepsProps {
  /** The claim of the site, such as "24 hours". */
  decisionTime: string;
  /** When that ends, if it is a number of hours. */
  decisionBy: string | null;
  /** What it says in another language than English, and that language for its dates. */
  words?: Said | undefined;
  locale?: string | undefined;
  /** Of addresses, where the browser makes this. */
  prefix?: string;
}

/** What happens after an application is sent. */
export function SentSteps({ decisionTime, decisionBy, words, locale, prefix = '' }: SentStepsProps) {
  const tell = (text: string) => say(words, text);
  return (
    <section aria-labelledby="sent-next" className="sent-next">
      <h2 id="sent-next">{tell('What happens next')}</h2>
      <ol>
        <li>
          <span className="sent-dot sent-dot-done" aria-hidden="true">
            <Icon name="check" />
          </span>
          <div>
            <h3>{tell('We have your application')}</h3>
            <p>{tell('With its reference you can track it at any time.')}</p>
          </div>
        </li>
        <li>
          <span className="sent-dot sent-dot-now" aria-hidden="true">
            2
          </span>
          <div>
            <h3>
              {decisionBy === null
                ? tell('Within {time}').replace('{time}', decisionTime)
                : tell('By {date}').replace('{date}', sentTime(decisionBy, locale))}
            </h3>
            <p>{tell('We call or email you with a decision and the next step.')}</p>
          </div>
        </li>
        <li>
          <span className="sent-dot" aria-hidden="true">
            3
          </span>
          <div>
            <h3>{tell('You choose, or you don’t')}</h3>
            <p>
              <span>{tell('An offer binds you only when you sign it.')} </span>
              <a href={prefix + TRACK}>{tell('Track your application')}</a>
            </p>
          </div>
        </li>
      </ol>
      <p className="sent-caution">
        <Icon name="shield-check-fill" />
        <span>{tell('Applying costs nothing. Pay nobody in advance for the promise of a loan.')}</span>
      </p>
    </section>
  );
}
