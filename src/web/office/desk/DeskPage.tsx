import { useQueryClient } from '@tanstack/react-query';
import { pageMeta } from '../../ui/pageMeta.ts';
import { keyOf } from '../kit/ask.ts';
import { Screen } from '../kit/Screen.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import { useMay } from '../session/useSession.ts';
import type { Route } from './+types/DeskPage.ts';
import { Absences } from './Absences.tsx';
import { AssignmentForm } from './AssignmentForm.tsx';
import { DeskForm } from './DeskForm.tsx';
import { DeskIsOff } from './DeskIsOff.tsx';
import { OfficeHoursText } from './OfficeHoursText.tsx';
import { useDesk } from './useDesk.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Desk', description: 'For staff only.', hidden: true });

/** How the desk works: whether it is on, office hours, holidays and first contact. */
export default function DeskPage() {
  const mayChange = useMay('desk');
  const query = useDesk();
  const queries = useQueryClient();
  const { notice, say, dismiss } = useNotice();
  const { data } = query;
  if (data?.isOn === false && !mayChange) return <DeskIsOff title="Desk" />;
  return (
    <Screen
      title="Desk"
      about="How your team works on loan applications: office hours, holidays and first contact."
      load={{ query, what: 'the desk' }}
    >
      {(settings) => (
        <>
          {!mayChange && <OfficeHoursText settings={settings} />}
          {mayChange && (
            <DeskForm
              settings={settings}
              onLoaded={(loaded) => queries.setQueryData(keyOf('GET /api/desk'), loaded)}
              onSaved={() => say('success', 'Desk saved.')}
            />
          )}
          {settings.isOn && mayChange && <AssignmentForm onSaved={() => say('success', 'Assignment saved.')} />}
          {settings.isOn && <Absences onDone={(text) => say('success', text)} />}
          <NoticeToast notice={notice} onDismiss={dismiss} />
        </>
      )}
    </Screen>
  );
}
