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
        className="office-drop min-h-20"
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
