import { type DragEvent, type Ref, useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface FileDropProps {
  error: string | undefined;
  /** The share that is sent, from 0 to 1; undefined while nothing is. */
  sent: number | undefined;
  ref: Ref<HTMLInputElement>;
  onFile(file: File): void;
}

/** A file to import, dropped or chosen. */
export function FileDrop({ error, sent, ref, onFile }: FileDropProps) {
  const id = useId();
  const [dragging, setDragging] = useState(false);
  const isBusy = sent !== undefined;

  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(event.type !== 'dragleave');
  };
  const choose = (file: File | undefined) => {
    setDragging(false);
    if (file && !isBusy) onFile(file);
  };

  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        CSV file or Excel workbook
      </label>
      {/* The input covers the whole area: a click anywhere opens it. */}
      <div
        className="office-drop"
        data-dragging={dragging || undefined}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={(event) => {
          event.preventDefault();
          choose(event.dataTransfer.files[0]);
        }}
      >
        {isBusy ? (
          <div className="grid w-full max-w-md gap-2">
            <p role="status" className="font-semibold">
              {sent < 1 ? 'Uploading…' : 'Checking the rows…'}
            </p>
            <progress aria-label="Upload" max={1} value={sent} className="office-progress" />
          </div>
        ) : (
          <>
            <Icon name="upload-simple" className="text-[2rem] text-peacock-700" />
            <span className="font-semibold">Drop a file here, or choose one</span>
          </>
        )}
        <input
          ref={ref}
          id={id}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-text`}
          disabled={isBusy}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file can be chosen again once it was corrected.
            target.value = '';
          }}
        />
      </div>
      {error ? (
        <p id={`${id}-text`} role="alert" className="field-error">
          <Icon name="warning-circle-fill" />
          <span>{error}</span>
        </p>
      ) : (
        <p id={`${id}-text`} className="field-hint">
          20 MB and 50,000 rows at most. The first row must hold the names of the columns.
        </p>
      )}
    </div>
  );
}
