import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ApiError, remedyOf } from '../api.ts';
import type { ListDefinition } from './list.ts';
import { type Arrived, downloadExport, FORMATS, type Format } from './export.ts';
import { ExportProgress } from './ExportProgress.tsx';
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
}

/** An export that takes longer shows its progress. */
const PROGRESS_DELAY_MS = 1000;
const PROGRESS_INTERVAL_MS = 200;

const FORMAT_NAMES = Object.keys(FORMATS) as Format[];

export function ExportButtons({ paths, asked, total, moreColumns, fallbackName, onDone, onFailed }: ExportButtonsProps) {
  const [more, setMore] = useState(false);
  const [running, setRunning] = useState<Format>();
  const [progress, setProgress] = useState<Arrived & { total: number | undefined }>();
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
      if (performance.now() - began >= PROGRESS_DELAY_MS) setProgress({ ...arrived, total });
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
      setProgress(undefined);
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
    <>
      <div className="ml-auto flex flex-1 flex-wrap items-center gap-x-4 gap-y-1 md:flex-none">
        {moreColumns && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem]">
            <input
              type="checkbox"
              checked={more}
              onChange={({ target }) => setMore(target.checked)}
              className="size-5 shrink-0 accent-peacock-700"
            />
            <span>{moreColumns.label}</span>
          </label>
        )}
        <div className="flex flex-1 basis-64 flex-wrap gap-2 md:flex-none">
          {FORMAT_NAMES.map((format) => (
            <Button
              key={format}
              kind="quiet"
              className="flex-1 px-2 md:whitespace-nowrap md:flex-none md:px-4"
              aria-disabled={running !== undefined}
              onClick={() => void start(format)}
            >
              <Icon name={format === 'csv' ? 'file-csv' : 'microsoft-excel-logo'} className="size-5" />
              <span>{running === format ? `Exporting ${FORMATS[format].label}…` : `Export ${FORMATS[format].label}`}</span>
            </Button>
          ))}
        </div>
      </div>
      {running && progress && <ExportProgress format={running} {...progress} onCancel={() => cancel.current?.abort()} />}
    </>
  );
}
