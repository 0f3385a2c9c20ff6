import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ListDefinition } from './list.ts';
import { downloadExport, FORMATS, type Format } from './export.ts';

interface ExportButtonsProps {
  path: string;
  /** Search and filters: only matching rows are exported. */
  asked: Readonly<Record<string, string>>;
  moreColumns: ListDefinition<never, never>['moreColumns'];
  fallbackName: string;
  onDone(text: string): void;
  onFailed(text: string): void;
}

export function ExportButtons({ path, asked, moreColumns, fallbackName, onDone, onFailed }: ExportButtonsProps) {
  const [more, setMore] = useState(false);
  const [running, setRunning] = useState<Format>();
  // A second click can come before React renders the first.
  const busy = useRef(false);

  const start = async (format: Format) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(format);
    const { label } = FORMATS[format];
    try {
      await downloadExport(path, format, { ...asked, ...(more && moreColumns?.query) }, fallbackName);
      onDone(`${label} file downloaded successfully!`);
    } catch {
      onFailed(`Failed to export ${label}. Please try again.`);
    } finally {
      busy.current = false;
      setRunning(undefined);
    }
  };

  return (
    <div className="ml-auto flex flex-1 flex-wrap items-center gap-x-4 gap-y-1 md:flex-none">
      {moreColumns && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem]">
          <input
            type="checkbox"
            checked={more}
            onChange={({ target }) => setMore(target.checked)}
            className="size-5 shrink-0 accent-peacock-700"
          />
          {moreColumns.label}
        </label>
      )}
      <div className="flex flex-1 gap-2 md:flex-none">
        {(Object.keys(FORMATS) as Format[]).map((format) => (
          <Button
            key={format}
            kind="quiet"
            className="flex-1 px-2 whitespace-nowrap md:flex-none md:px-4"
            aria-disabled={running !== undefined}
            onClick={() => void start(format)}
          >
            <Icon name={format === 'csv' ? 'file-csv' : 'microsoft-excel-logo'} className="size-5" />
            {running === format ? `Exporting ${FORMATS[format].label}…` : `Export ${FORMATS[format].label}`}
          </Button>
        ))}
      </div>
    </div>
  );
}
