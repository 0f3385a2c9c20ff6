import { data, redirect } from 'react-router';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { TRACK, TRACK_CODE_SENT, TRACK_DONE } from '../../../shared/loans/track.ts';
import { Notice } from '../../ui/Notice.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { CodeForm } from '../visit/CodeForm.tsx';
import { VisitHead } from '../visit/VisitHead.tsx';
import type { Route } from './+types/TrackPage.ts';
import { CallUs } from './CallUs.tsx';
import { FindForm } from './FindForm.tsx';
import { OpenLoan } from './OpenLoan.tsx';
import type { RefusedForm } from './refused.ts';
import './track.css';

const TITLE = 'Track your application';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: TITLE,
    description: 'See how far your loan application is and what is still missing.',
    hidden: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = pageQuery<typeof TRACK>(url.search).get('done') ?? '';
  const done = Object.hasOwn(TRACK_DONE, asked) ? TRACK_DONE[asked as keyof typeof TRACK_DONE] : undefined;
  return { view: await context.get(pageServices).readTrack(), done };
}

/** The forms of the page, which needs no script. A refused one comes back with what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const result = await context.get(pageServices).answerTrack(form);
  if (result.ok) return redirect(result.done === undefined ? TRACK : `${TRACK}?done=${result.done}`, 303);
  const typed = (name: string) => String(form.get(name) ?? '').slice(0, 100);
  const refused: RefusedForm = {
    form: typed('form'),
    message: result.message,
    fields: result.fields ?? {},
    reference: typed('reference'),
    digits: typed('digits'),
    way: typed('way'),
    at: typed('at'),
  };
  return data(refused, { status: result.status });
}

/** How far an application is, for its sender alone. */
export default function TrackPage({ loaderData: { view, done }, actionData: refused }: Route.ComponentProps) {
  const owns = (form: string) => (refused?.form === form ? refused : undefined);
  return (
    <>
      <VisitHead path={TRACK} title={TITLE} lead="See how far it is and what is still missing." />
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
