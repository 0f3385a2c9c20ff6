import { CODE_SENT, MY_DATA, MY_DATA_DONE } from '../../../shared/privacy/my-data.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { TextInput } from '../../ui/Field.tsx';
import { useSite } from '../../ui/useSite.ts';
import { fill } from '../../../shared/languages/words.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import { TextLink } from '../parts/TextLink.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import type { Route } from './+types/MyDataPage.ts';
import { answerVisit, doneText, type RefusedForm } from '../visit/answer.ts';
import { useSay } from '../visit/useSay.ts';
import { refusedFor, VisitForm } from '../visit/VisitForm.tsx';
import { VisitPage } from '../visit/VisitPage.tsx';
import './my-data.css';
import { OpenData } from './OpenData.tsx';
import { words } from './words.ts';

export const meta: Route.MetaFunction = (args) => siteMeta(args, { hidden: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const done = doneText(MY_DATA_DONE, pageQuery<typeof MY_DATA>(url.search).get('done'));
  return { view: await context.get(pageServices).readMyData(), done };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerVisit(request, MY_DATA, context.get(pageServices).answerMyData);

export default function MyDataPage({ loaderData: { view, done }, actionData: refused }: Route.ComponentProps) {
  const { site } = useSite();
  const { show, off } = useWords(words);
  return (
    <VisitPage path={MY_DATA} step={view.step} done={done} refused={refused} code={{ sent: CODE_SENT, submitLabel: show }}>
      {/* Without e-mail, no code can be sent. */}
      {view.step === 'off' && <p className="max-w-[42em]">{fill(off, site.grievanceOfficer)}</p>}
      {view.step === 'find' && <FindForm refused={refused?.form === 'find' ? refused : undefined} />}
      {view.step === 'open' && <OpenData data={view.data} endsAt={view.endsAt} refused={refused} />}
    </VisitPage>
  );
}

/** The first step: who are you? */
function FindForm({ refused }: { refused: RefusedForm | undefined }) {
  const tell = useSay();
  const { site } = useSite();
  const { find } = useWords(words);
  return (
    <VisitForm
      action={MY_DATA}
      name="find"
      title={find.title}
      text={find.text}
      submitLabel={find.submit}
      after={
        <p className="mb-0! text-[0.875rem]">
          {fillNodes(find.resumes, {
            email: (
              <TextLink key="email" to={`mailto:${site.email}`}>
                {site.email}
              </TextLink>
            ),
          })}
        </p>
      }
    >
      <TextInput
        label={find.contact}
        name="contact"
        required
        autoComplete="email"
        {...refusedFor(refused && tell(refused.message), refused?.typed['contact'])}
      />
    </VisitForm>
  );
}
