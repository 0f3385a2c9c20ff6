import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { TRACK, TRACK_CODE_SENT, TRACK_DONE } from '../../../shared/loans/track.ts';
import { Notice } from '../../ui/Notice.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { answerVisit, doneText } from '../visit/answer.ts';
import { CodeForm } from '../visit/CodeForm.tsx';
import { PlainHead } from '../parts/PlainHead.tsx';
import type { Route } from './+types/TrackPage.ts';
import { CallUs } from './CallUs.tsx';
import { FindForm } from './FindForm.tsx';
import { OpenLoan } from './OpenLoan.tsx';
import './track.css';

const TITLE = 'Track your application';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: TITLE,
    description: 'See how far your loan application is and what is still missing.',
    hidden: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const done = doneText(TRACK_DONE, pageQuery<typeof TRACK>(url.search).get('done'));
  return { view: await context.get(pageServices).readTrack(), done };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerVisit(request, TRACK, context.get(pageServices).answerTrack);

/** How far an application is, for its sender alone. */
export default function TrackPage({ loaderData: { view, done }, actionData: refused }: Route.ComponentProps) {
  const owns = (form: string) => (refused?.form === form ? refused : undefined);
  return (
    <>
      <PlainHead path={TRACK} title={TITLE} lead="See how far it is and what is still missing." />
      <div className="page-width grid grid-cols-1 gap-8 py-10 lg:py-14">
        {refused === undefined && done !== undefined && <Notice kind="success">{done}</Notice>}
        {view.step === 'off' && <CallUs>To ask how far your application is,</CallUs>}
        {view.step === 'find' && (
          <>
            {refused !== undefined && refused.form !== 'find' && <Notice kind="error">{refused.message}</Notice>}
            <FindForm ways={view.ways} refused={owns('find')} />
          </>
        )}
        {view.step === 'code' && (
          <CodeForm action={TRACK} sent={TRACK_CODE_SENT} submitLabel="Show my application" error={refused?.message} />
        )}
        {view.step === 'open' && <OpenLoan loan={view.loan} endsAt={view.endsAt} refused={owns('call')} />}
      </div>
    </>
  );
}
