import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { LIKELY_DONE } from '../../../shared/loans/likely.ts';
import { CODE_WAYS, type CodeWay, TRACK, TRACK_CODE_SENT, TRACK_DONE, type TrackView } from '../../../shared/loans/track.ts';
import { Options, SelectInput, TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Dock } from '../frame/Dock.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import { answerVisit, doneText, type RefusedForm } from '../visit/answer.ts';
import { TypedTexts } from '../visit/TypedTexts.tsx';
import { refusedFor, VisitForm } from '../visit/VisitForm.tsx';
import { VisitPage } from '../visit/VisitPage.tsx';
import type { Route } from './+types/TrackPage.ts';
import { CallUs, OpenLoan } from './OpenLoan.tsx';
import './track.css';

export const meta: Route.MetaFunction = (args) => siteMeta(args, { hidden: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const name = pageQuery<typeof TRACK>(url.search).get('done');
  const view = await context.get(pageServices).readTrack();
  const done = doneText(TRACK_DONE, name);
  const isAboutLikely = view.step === 'open' && view.loan.likely !== null && doneText(LIKELY_DONE, name) !== undefined;
  return { view, ...(isAboutLikely ? { done: undefined, told: done } : { done, told: undefined }) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { answerTrack, findPlace } = context.get(pageServices);
  return answerVisit(request, TRACK, answerTrack, findPlace);
}

export default function TrackPage({ loaderData: { view, done, told }, actionData: refused }: Route.ComponentProps) {
  const owns = (form: string) => (refused?.form === form ? refused : undefined);
  return (
    <>
      <VisitPage
        path={TRACK}
        step={view.step}
        done={done}
        refused={refused}
        code={{ sent: TRACK_CODE_SENT, submitLabel: 'Show my application' }}
      >
        {view.step === 'off' && <CallUs>To ask how far your application is,</CallUs>}
        {view.step === 'find' && refused !== undefined && <TypedTexts refused={refused} />}
        {view.step === 'find' && (
          <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
            <FindForm ways={view.ways} refused={owns('find')} />
            <About />
          </div>
        )}
        {view.step === 'open' && (
          <OpenLoan loan={view.loan} endsAt={view.endsAt} refused={refused} told={refused ? undefined : told} />
        )}
      </VisitPage>
      <Dock>
        <NextStep view={view} />
      </Dock>
    </>
  );
}

/** What is most worth doing on this page, which is long on phones. */
function NextStep({ view }: { view: TrackView }) {
  const loan = view.step === 'open' ? view.loan : undefined;
  if (loan?.likely && loan.likely.preference === null)
    return (
      <a href="#likely" className="btn btn-gold">
        See lenders that fit
      </a>
    );
  if (loan && loan.slots.length > 0 && loan.callBackAt === null)
    return (
      <a href="#call" className="btn btn-gold">
        Ask for a call
      </a>
    );
  return <p>Questions? Ask us.</p>;
}

const ABOUT = [
  'See how far your application is, and which documents we do not have yet.',
  'Choose a time for a call.',
  'Correct what you mistyped, or withdraw your application.',
];

const About = () => (
  <section aria-labelledby="about" className="grid gap-3 lg:pt-9">
    <h2 id="about" className="text-[1.375rem]">
      What you can do here
    </h2>
    <ul className="grid list-disc gap-1.5 pl-5">
      {ABOUT.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </section>
);

/** The first step: which application? */
function FindForm({ ways, refused }: { ways: readonly CodeWay[]; refused: RefusedForm | undefined }) {
  const { reference, digits } = refused?.fields ?? {};
  return (
    <VisitForm
      action={TRACK}
      name="find"
      title="Get a code"
      text="The reference was shown when you applied. We send the code to the contact details in your application."
      submitLabel="Send code"
      after={
        <div className="mt-4">
          <CallUs>If you have no reference,</CallUs>
        </div>
      }
    >
      {refused !== undefined && reference === undefined && digits === undefined && (
        <Notice kind="error">{refused.message}</Notice>
      )}
      <TextInput
        label="Reference"
        name="reference"
        required
        hint="For example RN-7F3K-92QD"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...refusedFor(reference, refused?.typed['reference'])}
      />
      <TextInput
        label="Last four digits of your phone number"
        name="digits"
        required
        inputMode="numeric"
        autoComplete="off"
        {...refusedFor(digits, refused?.typed['digits'])}
        {...(reference !== undefined && { autoFocus: false })}
      />
      {ways.length > 1 && (
        <SelectInput label="How should we send the code?" name="way" defaultValue={refused?.typed['way']}>
          <Options of={ways.map((way) => [way, CODE_WAYS[way]])} />
        </SelectInput>
      )}
    </VisitForm>
  );
}
