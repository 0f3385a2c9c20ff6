import { indianDateTime, formatIndianDate } from '../../../shared/kit/time.ts';
import { DECIDED, TRACK, type TrackedLoan } from '../../../shared/loans/track.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useSite } from '../../ui/useSite.ts';
import { PostForm } from '../visit/PostForm.tsx';
import { CallForm } from './CallForm.tsx';
import { CallUs } from './CallUs.tsx';
import type { RefusedForm } from '../visit/answer.ts';
import { Stages } from './Stages.tsx';

interface OpenLoanProps {
  loan: TrackedLoan;
  endsAt: string;
  refused: RefusedForm | undefined;
}

/** How far the application is, what is missing, and when we call. */
export function OpenLoan({ loan, endsAt, refused }: OpenLoanProps) {
  const { site } = useSite();
  const { reference, receivedAt, stage, isUnreachable, contact, missing, slots, callBackAt } = loan;
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

      {refused !== undefined && slots.length === 0 && <Notice kind="error">{refused.message}</Notice>}
      {slots.length > 0 || callBackAt !== null ? (
        <CallForm slots={slots} callBackAt={callBackAt} refused={refused} />
      ) : (
        <CallUs>{stage === DECIDED ? 'If you have a question,' : 'To talk to us,'}</CallUs>
      )}
    </>
  );
}
