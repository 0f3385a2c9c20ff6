import { INDIA_TIME_ZONE, indianDateTime, formatIndianDate } from '../../../shared/kit/time.ts';
import { LIKELY_FORM } from '../../../shared/loans/likely.ts';
import { TRACK, TRACK_STAGES, type TrackedLoan, type TrackForm } from '../../../shared/loans/track.ts';
import { Options, SelectInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSite } from '../../ui/useSite.ts';
import { TextLink } from '../parts/TextLink.tsx';
import { LikelyLenders } from '../sent/LikelyLenders.tsx';
import type { RefusedForm } from '../visit/answer.ts';
import { PostForm, refusedFor, VisitForm } from '../visit/VisitForm.tsx';
import { ChangeForms } from './ChangeForms.tsx';

const DAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: INDIA_TIME_ZONE });
const TIME = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: INDIA_TIME_ZONE });
const HALF_HOUR_MS = 30 * 60 * 1000;

const dayOf = (iso: string) => DAY.format(new Date(iso));
const spanOf = (iso: string) => {
  const from = new Date(iso);
  return `${TIME.format(from)} to ${TIME.format(from.getTime() + HALF_HOUR_MS)}`;
};

interface OpenLoanProps {
  loan: TrackedLoan;
  endsAt: string;
  refused: RefusedForm | undefined;
  /** What is said of the lenders after one of their forms. */
  told?: string | undefined;
}

/** An application beside what its sender can do about it. */
export function OpenLoan({ loan, endsAt, refused, told }: OpenLoanProps) {
  const { reference, receivedAt, isOpen, slots, callBackAt, withdrawnAt, likely } = loan;
  const owns = (form: TrackForm) => (refused?.form === form ? refused : undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0">
          <strong className="num text-[1.25rem]">{reference}</strong>, received on {formatIndianDate(new Date(receivedAt))}.
          Open until {indianDateTime(new Date(endsAt)).slice(11, 16)} (Indian time).
        </p>
        <PostForm action={TRACK} name="leave" className="print:hidden">
          <button type="submit" className="btn btn-quiet">
            Close
          </button>
        </PostForm>
      </div>
      {refused !== undefined && !isSaidThere(refused, loan) && <Notice kind="error">{refused.message}</Notice>}

      <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          {withdrawnAt === null ? <Progress loan={loan} /> : <Withdrawn at={withdrawnAt} />}
          {slots.length > 0 || callBackAt !== null ? (
            <CallForm loan={loan} refused={owns('call')} />
          ) : (
            <CallUs>{isOpen || withdrawnAt !== null ? 'To talk to us,' : 'If you have a question,'}</CallUs>
          )}
        </div>
        <div className="sent content-start">
          {likely !== null && (
            <LikelyLenders
              likely={likely}
              reference={reference}
              // Also after the form was answered.
              action={`${TRACK}#likely`}
              refused={owns(LIKELY_FORM)}
              notice={
                refused !== undefined && isAboutLikely(refused) ? (
                  <Notice kind="error">{refused.message}</Notice>
                ) : (
                  told !== undefined && <Notice kind="success">{told}</Notice>
                )
              }
            />
          )}
          {isOpen && <ChangeForms loan={loan} refused={refused} />}
        </div>
      </div>
    </>
  );
}

const isAboutLikely = ({ form }: RefusedForm) => form === LIKELY_FORM;

/** Whether the form that was refused says so itself. */
const isSaidThere = (refused: RefusedForm, { isOpen, slots, likely }: TrackedLoan) => {
  if (refused.form === 'call') return slots.length > 0;
  return isAboutLikely(refused) ? likely !== null : isOpen && Object.keys(refused.fields).length > 0;
};

function Progress({ loan: { stage, isUnreachable, contact, missing, slots } }: Pick<OpenLoanProps, 'loan'>) {
  const { site } = useSite();
  return (
    <>
      <section aria-labelledby="stage" className="grid gap-5">
        <h2 id="stage" className="text-[1.875rem]">
          How far it is
        </h2>
        {isUnreachable && (
          <Notice kind="info">
            We have tried to call you and could not reach you.{slots.length > 0 ? ' Choose a time below, or call us.' : ''}
          </Notice>
        )}
        <Stages stage={stage} />
        <p>{contact === '' ? 'Our team looks' : `${contact} from ${site.brand} looks`} after your application.</p>
      </section>

      {missing.length > 0 && (
        <section aria-labelledby="missing" className="grid gap-3">
          <h2 id="missing" className="text-[1.875rem]">
            What we do not have yet
          </h2>
          <ul className="grid max-w-[42em] list-disc gap-1.5 pl-5">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p className="text-[0.9375rem] text-slate">Have them ready. We tell you on the phone how to send them.</p>
        </section>
      )}
    </>
  );
}

const Withdrawn = ({ at }: { at: string }) => (
  <section aria-labelledby="withdrawn" className="grid gap-3">
    <h2 id="withdrawn" className="text-[1.875rem]">
      Withdrawn
    </h2>
    <p className="max-w-[42em]">
      You withdrew this application on {formatIndianDate(new Date(at))}. To take it up again, call us or{' '}
      <TextLink to="/apply">apply again</TextLink>.
    </p>
  </section>
);

const MARKS = {
  passed: 'bg-leaf-50 text-leaf-700',
  now: 'bg-peacock-900 text-marigold-400',
  ahead: 'bg-mist-100 text-slate',
} as const;

function Stages({ stage }: { stage: number }) {
  return (
    <ol className="grid gap-4">
      {TRACK_STAGES.map(({ name, words }, place) => {
        const state = place < stage ? 'passed' : place === stage ? 'now' : 'ahead';
        return (
          <li key={name} aria-current={state === 'now' ? 'step' : undefined} className="flex gap-4">
            <span
              aria-hidden="true"
              className={`num grid size-10 flex-none place-items-center rounded-full text-[1.1875rem] font-bold ${MARKS[state]}`}
            >
              {state === 'passed' ? <Icon name="check" /> : place + 1}
            </span>
            <div className="min-w-0 pt-2">
              <h3 className="text-[1.1875rem] leading-[1.15] font-bold tracking-normal">
                {name}
                {state === 'passed' && <span className="sr-only"> (done)</span>}
              </h3>
              {state === 'now' && <p className="mt-1">{words}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function CallForm({ loan: { slots, callBackAt }, refused }: Pick<OpenLoanProps, 'loan' | 'refused'>) {
  const days = [...Map.groupBy(slots, dayOf)];
  return (
    <VisitForm
      action={TRACK}
      name="call"
      className="print:hidden"
      title={callBackAt === null ? 'Ask for a call' : 'Your call'}
      text={
        callBackAt === null
          ? 'Choose when we should call the phone number in your application. Times are in India.'
          : `We plan to call you on ${dayOf(callBackAt)}, ${spanOf(callBackAt)} (Indian time).${slots.length > 0 ? ' You can choose another time.' : ''}`
      }
      submitLabel={callBackAt === null ? 'Ask for this call' : 'Change the time'}
    >
      {slots.length > 0 && (
        <SelectInput label="Time" name="at" required {...refusedFor(refused?.message, refused?.typed['at'] ?? '')}>
          <option value="">Choose one</option>
          {days.map(([day, times]) => (
            <optgroup key={day} label={day}>
              <Options of={times.map((at) => [at, spanOf(at)])} />
            </optgroup>
          ))}
        </SelectInput>
      )}
    </VisitForm>
  );
}

/** Where this page cannot help. The children begin the sentence. */
export function CallUs({ children }: { children: string }) {
  const { site } = useSite();
  return (
    <p className="max-w-[42em]">
      {children} call{' '}
      <a href={`tel:${site.phoneDial}`} className="text-link whitespace-nowrap">
        {site.phone}
      </a>
      .
    </p>
  );
}
