import { INDIA_TIME_ZONE, indianDateTime } from '../../../shared/kit/time.ts';
import { dateIn } from '../../../shared/languages/dates.ts';
import { localeOf } from '../../../shared/languages/languages.ts';
import { fill } from '../../../shared/languages/words.ts';
import { documentNames } from '../../../shared/loans/documents.ts';
import { words as ofLoans } from '../../../shared/loans/words.ts';
import { LIKELY_FORM } from '../../../shared/loans/likely.ts';
import { TRACK, TRACK_STAGES, type TrackedLoan, type TrackForm } from '../../../shared/loans/track.ts';
import { Options, SelectInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSite } from '../../ui/useSite.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import { TextLink } from '../parts/TextLink.tsx';
import { LikelyLenders } from '../sent/LikelyLenders.tsx';
import type { RefusedForm } from '../visit/answer.ts';
import { useSaid, useSay } from '../visit/useSay.ts';
import { PostForm, refusedFor, VisitForm } from '../visit/VisitForm.tsx';
import { ChangeForms } from './ChangeForms.tsx';
import { Sharing } from './Sharing.tsx';
import { words } from './words.ts';

const HALF_HOUR_MS = 30 * 60 * 1000;

/** How the page writes the day of a call, and the half hour in which it falls. */
function useTimes() {
  const { language } = useSite();
  const { span } = useWords(words).call;
  const day = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: INDIA_TIME_ZONE,
  });
  const time = new Intl.DateTimeFormat(localeOf(language), {
    hour: 'numeric',
    minute: '2-digit',
    // Hindi and Marathi have no short words for morning and evening.
    hour12: language === 'en',
    timeZone: INDIA_TIME_ZONE,
  });
  return {
    dayOf: (iso: string) => day.format(new Date(iso)),
    spanOf(iso: string) {
      const from = new Date(iso);
      return fill(span, { from: time.format(from), to: time.format(from.getTime() + HALF_HOUR_MS) });
    },
  };
}

interface OpenLoanProps {
  loan: TrackedLoan;
  endsAt: string;
  refused: RefusedForm | undefined;
  /** What is said of the lenders after one of their forms. */
  told?: string | undefined;
}

/** An application beside what its sender can do about it. */
export function OpenLoan({ loan, endsAt, refused, told }: OpenLoanProps) {
  const tell = useSay();
  const said = useSaid();
  const { language } = useSite();
  const { received, close } = useWords(words);
  const { reference, receivedAt, isOpen, slots, callBackAt, withdrawnAt, likely, sharing } = loan;
  const owns = (form: TrackForm) => (refused?.form === form ? refused : undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0">
          {fillNodes(received, {
            reference: (
              <strong key="reference" className="num text-[1.25rem]">
                {reference}
              </strong>
            ),
            date: dateIn(language, new Date(receivedAt)),
            time: indianDateTime(new Date(endsAt)).slice(11, 16),
          })}
        </p>
        <PostForm action={TRACK} name="leave" className="print:hidden">
          <button type="submit" className="btn btn-quiet">
            {close}
          </button>
        </PostForm>
      </div>
      {refused !== undefined && !isSaidThere(refused, loan) && <Notice kind="error">{tell(refused.message)}</Notice>}

      <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          {withdrawnAt === null ? <Progress loan={loan} /> : <Withdrawn at={withdrawnAt} />}
          {slots.length > 0 || callBackAt !== null ? (
            <CallForm loan={loan} refused={owns('call')} />
          ) : (
            <CallUs to={isOpen || withdrawnAt !== null ? 'talk' : 'question'} />
          )}
        </div>
        <div className="sent content-start">
          {likely !== null && (
            <LikelyLenders
              likely={likely}
              reference={reference}
              words={said}
              // Also after the form was answered.
              action={`${TRACK}#likely`}
              refused={owns(LIKELY_FORM)}
              notice={
                refused !== undefined && isAboutLikely(refused) ? (
                  <Notice kind="error">{tell(refused.message)}</Notice>
                ) : (
                  told !== undefined && <Notice kind="success">{tell(told)}</Notice>
                )
              }
            />
          )}
          {sharing.length > 0 && <Sharing sharing={sharing} refused={owns('share')} />}
          {isOpen && <ChangeForms loan={loan} refused={refused} />}
        </div>
      </div>
    </>
  );
}

const isAboutLikely = ({ form }: RefusedForm) => form === LIKELY_FORM;

/** Whether the form that was refused says so itself. */
const isSaidThere = (refused: RefusedForm, { isOpen, slots, likely, sharing }: TrackedLoan) => {
  if (refused.form === 'call') return slots.length > 0;
  if (refused.form === 'share')
    return (
      refused.fields['agree'] !== undefined &&
      sharing.some(({ lenderId, givenAt }) => givenAt === null && lenderId === refused.typed['lenderId'])
    );
  return isAboutLikely(refused) ? likely !== null : isOpen && Object.keys(refused.fields).length > 0;
};

function Progress({ loan: { stage, isUnreachable, contact, missing, slots } }: Pick<OpenLoanProps, 'loan'>) {
  const { site } = useSite();
  const { progress } = useWords(words);
  const names = documentNames(useWords(ofLoans));
  return (
    <>
      <section aria-labelledby="stage" className="grid gap-5">
        <h2 id="stage" className="text-[1.875rem]">
          {progress.title}
        </h2>
        {isUnreachable && (
          <Notice kind="info">{slots.length > 0 ? progress.unreachableChoose : progress.unreachable}</Notice>
        )}
        <Stages stage={stage} />
        <p>{contact === '' ? progress.team : fill(progress.person, { name: contact, brand: site.brand })}</p>
      </section>

      {missing.length > 0 && (
        <section aria-labelledby="missing" className="grid gap-3">
          <h2 id="missing" className="text-[1.875rem]">
            {progress.missing}
          </h2>
          <ul className="grid max-w-[42em] list-disc gap-1.5 pl-5">
            {missing.map((id) => (
              <li key={id}>{names[id]}</li>
            ))}
          </ul>
          <p className="text-[0.9375rem] text-slate">{progress.ready}</p>
        </section>
      )}
    </>
  );
}

function Withdrawn({ at }: { at: string }) {
  const { language } = useSite();
  const { withdrawn } = useWords(words);
  return (
    <section aria-labelledby="withdrawn" className="grid gap-3">
      <h2 id="withdrawn" className="text-[1.875rem]">
        {withdrawn.title}
      </h2>
      <p className="max-w-[42em]">
        {fillNodes(withdrawn.text, {
          date: dateIn(language, new Date(at)),
          apply: (
            <TextLink key="apply" to="/apply">
              {withdrawn.apply}
            </TextLink>
          ),
        })}
      </p>
    </section>
  );
}

const MARKS = {
  passed: 'bg-leaf-50 text-leaf-700',
  now: 'bg-peacock-900 text-marigold-400',
  ahead: 'bg-mist-100 text-slate',
} as const;

function Stages({ stage }: { stage: number }) {
  const tell = useSay();
  const { done } = useWords(words).progress;
  return (
    <ol className="grid gap-4">
      {TRACK_STAGES.map(({ name, words: text }, place) => {
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
                {tell(name)}
                {state === 'passed' && <span className="sr-only"> {done}</span>}
              </h3>
              {state === 'now' && <p className="mt-1">{tell(text)}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function CallForm({ loan: { slots, callBackAt }, refused }: Pick<OpenLoanProps, 'loan' | 'refused'>) {
  const tell = useSay();
  const { call } = useWords(words);
  const { dayOf, spanOf } = useTimes();
  const days = [...Map.groupBy(slots, dayOf)];
  return (
    <VisitForm
      action={TRACK}
      name="call"
      className="print:hidden"
      title={callBackAt === null ? call.ask : call.yours}
      text={
        callBackAt === null
          ? call.choose
          : fill(slots.length > 0 ? call.plannedOr : call.planned, { day: dayOf(callBackAt), span: spanOf(callBackAt) })
      }
      submitLabel={callBackAt === null ? call.submit : call.change}
    >
      {slots.length > 0 && (
        <SelectInput
          label={call.time}
          name="at"
          required
          {...refusedFor(refused && tell(refused.message), refused?.typed['at'] ?? '')}
        >
          <option value="">{call.one}</option>
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

/** Where this page cannot help. */
export function CallUs({ to }: { to: keyof typeof words.callUs }) {
  const { site } = useSite();
  const { callUs } = useWords(words);
  return (
    <p className="max-w-[42em]">
      {fillNodes(callUs[to], {
        phone: (
          <a key="phone" href={`tel:${site.phoneDial}`} className="text-link whitespace-nowrap">
            {site.phone}
          </a>
        ),
      })}
    </p>
  );
}
