import { Button } from '../../ui/Button.tsx';
import { type Arrived, FORMATS, type Format } from './export.ts';

interface ExportProgressProps extends Arrived {
  format: Format;
  /** Number of rows to export, as the list knew it when the export began. */
  total: number | undefined;
  onCancel(): void;
}

const count = new Intl.NumberFormat('en-IN');
const size = new Intl.NumberFormat('en-IN', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
/** Announced shares of an export, in percent. */
const STEP = 25;

/** Progress of a long export, and the button that cancels it. */
export function ExportProgress({ format, bytes, rows, total, onCancel }: ExportProgressProps) {
  const { label } = FORMATS[format];
  const isKnown = rows !== undefined && total !== undefined;
  // Rows that came meanwhile are exported too.
  const all = isKnown ? Math.max(total, rows) : undefined;
  const share = isKnown && all ? Math.floor(((rows / all) * 100) / STEP) * STEP : 0;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 px-4 py-1">
      <p className="num text-t3">
        {isKnown ? `Exported ${count.format(rows)} of ${count.format(all ?? 0)}` : `Exported ${size.format(bytes / 1e6)}`}
      </p>
      <progress
        aria-label={`${label} export`}
        {...(isKnown && { value: rows, max: all })}
        className="office-progress min-w-40 flex-1 md:max-w-80"
      />
      <Button kind="quiet" size="small" onClick={onCancel}>
        Cancel export
      </Button>
      <p role="status" className="sr-only">
        {share > 0 ? `${share}% exported` : `Exporting ${label}`}
      </p>
    </div>
  );
}
