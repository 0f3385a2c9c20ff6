import { CODE_SENT, MY_DATA, MY_DATA_DONE } from '../../../shared/privacy/my-data.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { Notice } from '../../ui/Notice.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useSite } from '../../ui/useSite.ts';
import type { Route } from './+types/MyDataPage.ts';
import { answerVisit, doneText } from '../visit/answer.ts';
import { CodeForm } from '../visit/CodeForm.tsx';
import { PlainHead } from '../parts/PlainHead.tsx';
import { FindForm } from './FindForm.tsx';
import './my-data.css';
import { OpenData } from './OpenData.tsx';

const TITLE = 'Your data';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: TITLE, description: 'See, download, correct and erase what we hold about you.', hidden: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const done = doneText(MY_DATA_DONE, pageQuery<typeof MY_DATA>(url.search).get('done'));
  return { view: await context.get(pageServices).readMyData(), done };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerVisit(request, MY_DATA, context.get(pageServices).answerMyData);

/** What we hold about a person, for the person alone. */
export default function MyDataPage({ loaderData: { view, done }, actionData: refused }: Route.ComponentProps) {
  const { site } = useSite();
  return (
    <>
      <PlainHead
        path={MY_DATA}
        title={TITLE}
        lead={`See, download, correct or erase what you have sent to ${site.brand}, and withdraw your consents.`}
      />
      <div className="page-width grid grid-cols-1 gap-8 py-10 lg:py-14">
        {refused === undefined && done !== undefined && <Notice kind="success">{done}</Notice>}
        {view.step === 'off' && <Elsewhere />}
        {view.step === 'find' && (
          <>
            {refused !== undefined && refused.form !== 'find' && <Notice kind="error">{refused.message}</Notice>}
            <FindForm refused={refused?.form === 'find' ? refused : undefined} />
          </>
        )}
        {view.step === 'code' && (
          <CodeForm action={MY_DATA} sent={CODE_SENT} submitLabel="Show my data" error={refused?.message} />
        )}
        {view.step === 'open' && <OpenData data={view.data} endsAt={view.endsAt} refused={refused} />}
      </div>
    </>
  );
}

/** Without e-mail, no code can be sent. */
function Elsewhere() {
  const { site } = useSite();
  const { name, email, phone } = site.grievanceOfficer;
  return (
    <p className="max-w-[42em]">
      To see, correct or erase your data, write to our grievance officer {name}: {email}, {phone}.
    </p>
  );
}
