import type { DeskSettings } from '../../../shared/desk/settings.ts';
import { formatIndianDay } from '../../../shared/kit/time.ts';
import { WEEKDAYS } from './words.ts';

/** Office hours and holidays, for those who can't change them. */
export function OfficeHoursText({ settings: { hours, firstContactMinutes } }: { settings: DeskSettings }) {
  const holidays = hours.holidays.toSorted((one, other) => one.date.localeCompare(other.date));
  return (
    <section
      aria-labelledby="hours"
      className="grid max-w-3xl gap-4 rounded-card border border-line bg-white p-[min(1.25rem,5vw)] shadow-1 md:p-6"
    >
      <h2 id="hours" className="text-2xl">
        Office hours
      </h2>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {WEEKDAYS.map((weekday, index) => {
          const day = hours.week[index];
          return (
            <div key={weekday} className="contents">
              <dt className="font-semibold">{weekday}</dt>
              <dd className="num mb-1 sm:mb-0">{day ? `${day.from}–${day.to}` : 'Closed'}</dd>
            </div>
          );
        })}
      </dl>
      {holidays.length > 0 && (
        <>
          <h3 className="text-lg">Holidays</h3>
          <ul className="grid gap-1">
            {holidays.map(({ date, name }) => (
              <li key={date} className="wrap-anywhere">
                {`${formatIndianDay(date)}: ${name}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{`First contact is due within ${firstContactMinutes} minutes of office hours.`}</p>
    </section>
  );
}
