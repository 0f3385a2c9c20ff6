import { Link } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useDesk } from '../desk/useDesk.ts';
import { Empty, Screen } from '../kit/Screen.tsx';
import { useMay } from '../session/useSession.ts';
import type { Route } from './+types/MyDayPage.ts';
import { Day } from './Day.tsx';
import { DaySkeleton } from './DayHead.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'My day', description: 'For staff only.', hidden: true });

/** The applications that are due today; where the desk is switched off, how to switch it on. */
export default function MyDayPage() {
  const { data, isPending } = useDesk();
  if (data?.isOn === false) return <DeskIsOff />;
  return isPending ? <DaySkeleton /> : <Day />;
}

function DeskIsOff() {
  const mayChange = useMay('desk');
  return (
    <Screen title="My day">
      <Empty
        title="The desk is switched off"
        action={
          mayChange && (
            <Link to="/admin/desk" className={buttonClass({ size: 'small' })}>
              Open the desk settings
            </Link>
          )
        }
      >
        {mayChange
          ? 'With the desk, each application has a next step, and this screen lists whom to call today.'
          : 'With the desk, this screen lists whom to call today. An admin can switch it on in the desk settings.'}
      </Empty>
    </Screen>
  );
}
