import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Elements } from '../../ui/elements.ts';
import { ApiError, remedyOf } from '../api.ts';
import type { ListDefinition } from './list.ts';
import { Popup } from '../kit/Popup.tsx';
import { TOOL } from './tool.tsx';
import { type Arrived, downloadExport, FORMATS, type Format } from './export.ts';
import { useScreenActions } from '../palette/screen-actions.ts';

interface ExportButtonsProps {
  paths: Readonly<Record<Format, string>>;
  /** Search and filters: only matching rows are exported. */
  asked: Readonly<Record<string, string>>;
  /** Number of matching rows; undefined until the list has loaded. */
  total: number | undefined;
  moreColumns: ListDefinition<never, never>['moreColumns'];
  fallbackName: string;
  onDone(text: string): void;
  onFailed(text: string): void;
  /** Shows how far a long export is; undefined once it is over. */
  onProgress(shown: Elements): void;
}

/** An export that takes longer shows its progress. */
const PROGRESS_DELAY_MS = 1000;
const PROGRESS_INTERVAL_MS = 200;

const FORMAT_NAMES = Object.keys(FORMATS) as Format[];

/** The menu that exports what the list finds. */
export function ExportButtons(props: ExportButtonsProps) {
  const { paths, asked, total, moreColumns, fallbackName, onDone, onFailed, onProgress } = props;
  const [more, setMore] = useState(false);
  const [running, setRunning] = useState<Format>();
  // A second click can come before React renders the first.
  const cancel = useRef<AbortController>(undefined);

  const start = async (format: Format) => {
    if (cancel.current) return;
    cancel.current = new AbortController();
    const { signal } = cancel.current;
    setRunning(format);
    const { label } = FORMATS[format];
    const began = performance.now();
    let arrived: Arrived = { bytes: 0, rows: format === 'csv' ? 0 : undefined };
    // A timer, since nothing may arrive for long: the server sends the first row when it has found it.
    const timer = setInterval(() => {
      if (performance.now() - began >= PROGRESS_DELAY_MS)
        onProgress(<ExportProgress format={format} {...arrived} total={total} onCancel={() => cancel.current?.abort()} />);
    }, PROGRESS_INTERVAL_MS);
    try {
      await downloadExport({
        path: paths[format],
        format,
        asked: { ...asked, ...(more && moreColumns?.query) },
        fallbackName,
        signal,
        onArrival: (now) => (arrived = now),
      });
      onDone(`${label} file downloaded successfully!`);
    } catch (error) {
      const isDeclined = error instanceof ApiError && error.code === 'step_up_required';
      if (signal.aborted || isDeclined) onDone(`${label} export cancelled`);
      else onFailed(`Failed to export ${label}. ${remedyOf(error)}`);
    } finally {
      clearInterval(timer);
      cancel.current = undefined;
      setRunning(undefined);
      onProgress(undefined);
    }
  };

  useScreenActions(
    FORMAT_NAMES.map((format) => ({
      label: `Export this view as ${FORMATS[format].label}`,
      icon: 'download-simple',
      run: () => void start(format),
    })),
  );

  return (
    <Popup
      kind="dialog"
      aria-label="Export"
      className={TOOL}
      align="end"
      popupClassName="min-w-56 p-2"
      face={
        <>
          <Icon name="download-simple" className="size-4" />
          <span className="hidden xl:inline">Export</span>
        </>
      }
    >
      {() => (
        <div role="group" aria-label="Export" className="grid gap-1">
          {FORMAT_NAMES.map((format) => (
            <Button
              key={format}
              kind="quiet"
              size="small"
              className="justify-start"
              aria-disabled={running !== undefined}
              onClick={() => void start(format)}
            >
              <Icon name={format === 'csv' ? 'file-csv' : 'microsoft-excel-logo'} className="size-5" />
              <span>{running === format ? `Exporting ${FORMATS[format].label}…` : `Export ${FORMATS[format].label}`}</span>
            </Button>
          ))}
          {moreColumns && (
            <label className="flex min-h-(--ctl) cursor-pointer items-center gap-2 px-2">
              <input
                type="checkbox"
                checked={more}
                onChange={({ target }) => setMore(target.checked)}
                className="size-4 shrink-0 accent-peacock-700"
              />
              <span>{moreColumns.label}</span>
            </label>
          )}
        </div>
      )}
    </Popup>
  );
}

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
function ExportProgress({ format, bytes, rows, total, onCancel }: ExportProgressProps) {
  const { label } = FORMATS[format];
  const isKnown = rows !== undefined && total !== undefined;
  // Rows that came meanwhile are exported too.
  const all = isKnown ? Math.max(total, rows) : undefined;
  const share = isKnown && all ? Math.floor(((rows / all) * 100) / STEP) * STEP : 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-1">
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
