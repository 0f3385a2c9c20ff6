import type { DeskSettings } from '../../../shared/desk/settings.ts';
import { formatIndianDay } from '../../../shared/kit/time.ts';
import { Fact } from '../dialog/Facts.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { useMay } from '../session/useSession.ts';
import { AbsencesPanel } from './AbsencesPanel.tsx';
import { AssignmentPanel } from './AssignmentPanel.tsx';
import { WEEKDAYS } from './desk-form.ts';
import { DeskForm } from './DeskForm.tsx';
import { DeskIsOff } from './DeskIsOff.tsx';
import { useDesk } from './useDesk.ts';

/** How the desk works: whether it is on, office hours, holidays and first contact. */
export default function DeskPage() {
  const mayChange = useMay('desk');
  const query = useDesk();
  if (query.data?.isOn === false && !mayChange) return <DeskIsOff title="Desk" />;
  return (
    <Screen
      title="Desk"
      about="How your team works on loan applications: office hours, holidays and first contact."
      load={{ query, what: 'the desk' }}
      className="max-w-3xl"
    >
      {(settings) => (
        <>
          {mayChange ? <DeskForm settings={settings} /> : <OfficeHours {...settings} />}
          {settings.isOn && mayChange && <AssignmentPanel />}
          {settings.isOn && <AbsencesPanel />}
        </>
      )}
    </Screen>
  );
}

/** Office hours and holidays, for those who can't change them. */
function OfficeHours({ hours, firstContactMinutes }: DeskSettings) {
  const holidays = hours.holidays.toSorted((one, other) => one.date.localeCompare(other.date));
  return (
    <Panel title="Office hours" about={`First contact is due within ${firstContactMinutes} minutes of office hours.`}>
      <dl>
        {WEEKDAYS.map((weekday, index) => {
          const day = hours.week[index];
          return (
            <Fact key={weekday} label={weekday}>
              {day ? `${day.from}–${day.to}` : 'Closed'}
            </Fact>
          );
        })}
        {holidays.length > 0 && (
          <Fact label="Holidays">{holidays.map(({ date, name }) => `${formatIndianDay(date)}: ${name}`).join('\n')}</Fact>
        )}
      </dl>
    </Panel>
  );
}
