import { type DragEvent, type Ref, useId, useState } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';

interface FileDropProps {
  label: string;
  /** What stands in the area: what can be done with it. */
  invitation: string;
  hint: string;
  error?: string | undefined;
  /** The kinds of files, as of a file input. */
  accept: string;
  multiple?: boolean;
  /** In the area, while files are sent. */
  progress?: Elements;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  onFiles(files: readonly File[]): void;
}

/** Takes files that are dropped or chosen. */
export function FileDrop(props: FileDropProps) {
  const { label, invitation, hint, error, progress, disabled = false, onFiles, ...input } = props;
  const id = useId();
  const [dragging, setDragging] = useState(false);

  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(event.type !== 'dragleave');
  };
  const take = (files: FileList | null) => {
    setDragging(false);
    if (files?.length && !disabled) onFiles([...files]);
  };

  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {/* The input covers the whole area: a click anywhere opens it. */}
      <div
        className="relative flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-control border-[1.5px] border-dashed border-control bg-white p-3.5 text-center transition-colors hover:border-peacock-700 hover:bg-mist-100 has-focus-visible:ring-2 has-focus-visible:ring-peacock-900 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold-400 data-dragging:border-peacock-700 data-dragging:bg-mist-100"
        data-dragging={dragging || undefined}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        {progress ?? (
          <>
            <Icon name="upload-simple" className="size-6 text-peacock-700" />
            <span className="font-semibold">{invitation}</span>
          </>
        )}
        <input
          {...input}
          id={id}
          type="file"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-text`}
          disabled={disabled}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            take(target.files);
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
          {hint}
        </p>
      )}
    </div>
  );
}
