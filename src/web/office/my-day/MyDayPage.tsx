import { pageMeta } from '../../ui/pageMeta.ts';
import { DeskIsOff } from '../desk/DeskIsOff.tsx';
import { useDesk } from '../desk/useDesk.ts';
import type { Route } from './+types/MyDayPage.ts';
import { Day } from './Day.tsx';
import { DaySkeleton } from './DayHead.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'My day', description: 'For staff only.', hidden: true });

/** The applications that are due today. */
export default function MyDayPage() {
  const { data, isPending } = useDesk();
  if (data?.isOn === false) return <DeskIsOff title="My day" />;
  return isPending ? <DaySkeleton /> : <Day />;
}
