import { INDIA_TIME_ZONE } from '../../../shared/kit/time.ts';
import { TRACK } from '../../../shared/loans/track.ts';
import { Icon } from '../../ui/Icon.tsx';

const WHEN = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: INDIA_TIME_ZONE,
});

/** The time in India for people, for example `Friday, 27 November 2026 at 10:42`. */
export const sentTime = (iso: string): string => WHEN.format(new Date(iso));

interface SentStepsProps {
  /** The claim of the site, such as "24 hours". */
  decisionTime: string;
  /** When that ends, if it is a number of hours. */
  decisionBy: string | null;
}

/** What happens after an application is sent. */
export function SentSteps({ decisionTime, decisionBy }: SentStepsProps) {
  return (
    <section aria-labelledby="sent-next" className="sent-next">
      <h2 id="sent-next">What happens next</h2>
      <ol>
        <li>
          <span className="sent-dot sent-dot-done" aria-hidden="true">
            <Icon name="check" />
          </span>
          <div>
            <h3>We have your application</h3>
            <p>With its reference you can track it at any time.</p>
          </div>
        </li>
        <li>
          <span className="sent-dot sent-dot-now" aria-hidden="true">
            2
          </span>
          <div>
            <h3>{decisionBy === null ? `Within ${decisionTime}` : `By ${sentTime(decisionBy)}`}</h3>
            <p>We call or email you with a decision and the next step.</p>
          </div>
        </li>
        <li>
          <span className="sent-dot" aria-hidden="true">
            3
          </span>
          <div>
            <h3>You choose, or you don’t</h3>
            <p>
              An offer binds you only when you sign it. <a href={TRACK}>Track your application</a>
            </p>
          </div>
        </li>
      </ol>
      <p className="sent-caution">
        <Icon name="shield-check-fill" />
        <span>Applying costs nothing. Pay nobody in advance for the promise of a loan.</span>
      </p>
    </section>
  );
}
