import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { LIKELY_DONE } from '../../../shared/loans/likely.ts';
import { CODE_WAYS, type CodeWay, TRACK, TRACK_CODE_SENT, TRACK_DONE, type TrackView } from '../../../shared/loans/track.ts';
import { Options, SelectInput, TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Dock } from '../frame/Dock.tsx';
import { useWords } from '../languages/words.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { answerVisit, doneText, type RefusedForm } from '../visit/answer.ts';
import { TypedTexts } from '../visit/TypedTexts.tsx';
import { useSay } from '../visit/useSay.ts';
import { refusedFor, VisitForm } from '../visit/VisitForm.tsx';
import { VisitPage } from '../visit/VisitPage.tsx';
import type { Route } from './+types/TrackPage.ts';
import { CallUs, OpenLoan } from './OpenLoan.tsx';
import './track.css';
import { words } from './words.ts';

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
  const { show } = useWords(words);
  const owns = (form: string) => (refused?.form === form ? refused : undefined);
  return (
    <>
      <VisitPage
        path={TRACK}
        step={view.step}
        done={done}
        refused={refused}
        code={{ sent: TRACK_CODE_SENT, submitLabel: show }}
      >
        {view.step === 'off' && <CallUs to="off" />}
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
  const { dock } = useWords(words);
  const loan = view.step === 'open' ? view.loan : undefined;
  if (loan?.likely && loan.likely.preference === null)
    return (
      <a href="#likely" className="btn btn-gold">
        {dock.lenders}
      </a>
    );
  if (loan && loan.slots.length > 0 && loan.callBackAt === null)
    return (
      <a href="#call" className="btn btn-gold">
        {dock.call}
      </a>
    );
  return <p>{dock.questions}</p>;
}

function About() {
  const { title, see, call, correct } = useWords(words).about;
  return (
    <section aria-labelledby="about" className="grid gap-3 lg:pt-9">
      <h2 id="about" className="text-[1.375rem]">
        {title}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {[see, call, correct].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** The first step: which application? */
function FindForm({ ways, refused }: { ways: readonly CodeWay[]; refused: RefusedForm | undefined }) {
  const tell = useSay();
  const { find } = useWords(words);
  const { reference, digits } = refused?.fields ?? {};
  return (
    <VisitForm
      action={TRACK}
      name="find"
      title={find.title}
      text={find.text}
      submitLabel={find.submit}
      after={
        <div className="mt-4">
          <CallUs to="noReference" />
        </div>
      }
    >
      {refused !== undefined && reference === undefined && digits === undefined && (
        <Notice kind="error">{tell(refused.message)}</Notice>
      )}
      <TextInput
        label={find.reference}
        name="reference"
        required
        hint={find.example}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...refusedFor(reference && tell(reference), refused?.typed['reference'])}
      />
      <TextInput
        label={find.digits}
        name="digits"
        required
        inputMode="numeric"
        autoComplete="off"
        {...refusedFor(digits && tell(digits), refused?.typed['digits'])}
        {...(reference !== undefined && { autoFocus: false })}
      />
      {ways.length > 1 && (
        <SelectInput label={find.way} name="way" defaultValue={refused?.typed['way']}>
          <Options of={ways.map((way) => [way, tell(CODE_WAYS[way])])} />
        </SelectInput>
      )}
    </VisitForm>
  );
}
