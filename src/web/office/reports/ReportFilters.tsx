import { type ReportBy, REPORT_NAMES, REPORTS } from '../../../shared/desk/reports.ts';
import { PeriodFields } from '../list/PeriodFields.tsx';
import { Selector } from '../list/Selector.tsx';

interface ReportFiltersProps {
  /** What the report that is shown is counted by. */
  by: ReportBy | undefined;
  values: Readonly<Record<'by' | 'from' | 'to', string>>;
  onChange(name: string, value: string): void;
}

/** What a report counts by, and its period. */
export function ReportFilters({ by, values, onChange }: ReportFiltersProps) {
  return (
    <div
      role="group"
      aria-label="Report"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 lg:flex lg:flex-wrap lg:items-center"
    >
      <Selector
        label="Count by"
        value={values.by || (by ?? 'source')}
        onChange={(value) => onChange('by', value)}
        className="col-span-full lg:w-56"
      >
        {REPORT_NAMES.map((name) => (
          <option key={name} value={name}>
            {`By ${REPORTS[name].toLowerCase()}`}
          </option>
        ))}
      </Selector>
      <PeriodFields values={values} onChange={onChange} />
    </div>
  );
}
