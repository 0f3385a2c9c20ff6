import { DeskIsOff } from '../desk/DeskIsOff.tsx';
import { useDesk } from '../desk/useDesk.ts';
import { Day } from './Day.tsx';
import { DaySkeleton } from './DayHead.tsx';

/** The applications that are due today. */
export default function MyDayPage() {
  const { data, isPending } = useDesk();
  if (data?.isOn === false) return <DeskIsOff title="My day" />;
  return isPending ? <DaySkeleton /> : <Day />;
}
