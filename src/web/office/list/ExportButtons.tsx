import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ApiError, remedyOf } from '../api.ts';
import { Popup } from '../kit/Popup.tsx';
import { Tick } from '../kit/Tick.tsx';
import { say } from '../kit/toast.tsx';
import { useScreenActions } from '../palette/screen-actions.ts';
import { downloadFile } from './export.ts';
import type { ListDefinition } from './list.ts';
import { ToolFace, TOOL } from './tool.tsx';

const FORMATS = {
  csv: { label: 'CSV', extension: 'csv', icon: 'file-csv' },
  excel: { label: 'Excel', extension: 'xlsx', icon: 'microsoft-excel-logo' },
} as const;
type Format = keyof typeof FORMATS;
const FORMAT_NAMES = Object.keys(FORMATS) as Format[];

interface ExportButtonsProps {
  paths: Readonly<Record<Format, string>>;
  /** Search and filters: only matching rows are exported. */
  asked: Readonly<Record<string, string>>;
  moreColumns: ListDefinition<never, never>['moreColumns'];
  fallbackName: string;
}

/** The menu that exports what the list finds. */
export function ExportButtons({ paths, asked, moreColumns, fallbackName }: ExportButtonsProps) {
  const [more, setMore] = useState(false);
  const [running, setRunning] = useState<Format>();
  // A second click can come before React renders the first.
  const cancel = useRef<AbortController>(undefined);

  const start = async (format: Format) => {
    if (cancel.current) return;
    cancel.current = new AbortController();
    const { signal } = cancel.current;
    setRunning(format);
    const { label, extension } = FORMATS[format];
    const query = String(new URLSearchParams({ ...asked, ...(more && moreColumns?.query) }));
    try {
      await downloadFile(`${paths[format]}${query && '?'}${query}`, `${fallbackName}.${extension}`, { signal });
      say('success', `${label} file downloaded successfully!`);
    } catch (error) {
      const isDeclined = error instanceof ApiError && error.code === 'step_up_required';
      if (signal.aborted || isDeclined) say('success', `${label} export cancelled`);
      else say('error', `Failed to export ${label}. ${remedyOf(error)}`);
    } finally {
      cancel.current = undefined;
      setRunning(undefined);
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
      face={<ToolFace icon="download-simple" label={running ? 'Exporting…' : 'Export'} />}
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
              <Icon name={FORMATS[format].icon} className="size-5" />
              <span>{running === format ? `Exporting ${FORMATS[format].label}…` : `Export ${FORMATS[format].label}`}</span>
            </Button>
          ))}
          {running && (
            <Button kind="quiet" size="small" onClick={() => cancel.current?.abort()}>
              Cancel export
            </Button>
          )}
          {moreColumns && (
            <Tick checked={more} onChange={({ target }) => setMore(target.checked)} className="px-2">
              {moreColumns.label}
            </Tick>
          )}
        </div>
      )}
    </Popup>
  );
}
