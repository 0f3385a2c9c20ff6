import { pageMeta } from '../../ui/pageMeta.ts';
import { useDesk } from '../desk/useDesk.ts';
import { NotInOffice } from '../NotFoundPage.tsx';
import type { Route } from './+types/MyDayPage.ts';
import { Day } from './Day.tsx';
import { DaySkeleton } from './DayHead.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'My day', description: 'For staff only.', hidden: true });

/** The applications that are due today; no such page where the desk is switched off. */
export default function MyDayPage() {
  const { data, isPending } = useDesk();
  if (data?.isOn === false) return <NotInOffice />;
  return isPending ? <DaySkeleton /> : <Day />;
}
