import { CODE_SENT, MY_DATA, MY_DATA_DONE } from '../../../shared/privacy/my-data.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { TextInput } from '../../ui/Field.tsx';
import { useSite } from '../../ui/useSite.ts';
import { TextLink } from '../parts/TextLink.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import type { Route } from './+types/MyDataPage.ts';
import { answerVisit, doneText, type RefusedForm } from '../visit/answer.ts';
import { refusedFor, VisitForm } from '../visit/VisitForm.tsx';
import { VisitPage } from '../visit/VisitPage.tsx';
import './my-data.css';
import { OpenData } from './OpenData.tsx';

export const meta: Route.MetaFunction = (args) => siteMeta(args, { hidden: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const done = doneText(MY_DATA_DONE, pageQuery<typeof MY_DATA>(url.search).get('done'));
  return { view: await context.get(pageServices).readMyData(), done };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerVisit(request, MY_DATA, context.get(pageServices).answerMyData);

export default function MyDataPage({ loaderData: { view, done }, actionData: refused }: Route.ComponentProps) {
  const { site } = useSite();
  const { name, email, phone } = site.grievanceOfficer;
  return (
    <VisitPage
      path={MY_DATA}
      step={view.step}
      done={done}
      refused={refused}
      code={{ sent: CODE_SENT, submitLabel: 'Show my data' }}
    >
      {/* Without e-mail, no code can be sent. */}
      {view.step === 'off' && (
        <p className="max-w-[42em]">
          To see, correct or erase your data, write to our grievance officer {name}: {email}, {phone}.
        </p>
      )}
      {view.step === 'find' && <FindForm refused={refused?.form === 'find' ? refused : undefined} />}
      {view.step === 'open' && <OpenData data={view.data} endsAt={view.endsAt} refused={refused} />}
    </VisitPage>
  );
}

/** The first step: who are you? */
function FindForm({ refused }: { refused: RefusedForm | undefined }) {
  const { site } = useSite();
  return (
    <VisitForm
      action={MY_DATA}
      name="find"
      title="Get a code"
      text="Enter the email, the phone number or the reference of what you sent us. We send a code to the email address in it."
      submitLabel="Send code"
      after={
        <p className="mb-0! text-[0.875rem]">
          Resumes hold no email that we could check. To see or erase yours, write to{' '}
          <TextLink to={`mailto:${site.email}`}>{site.email}</TextLink>.
        </p>
      }
    >
      <TextInput
        label="Email, phone number or reference"
        name="contact"
        required
        autoComplete="email"
        {...refusedFor(refused?.message, refused?.typed['contact'])}
      />
    </VisitForm>
  );
}
