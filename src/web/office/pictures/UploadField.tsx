import type { RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { TextInput } from '../../ui/Field.tsx';
import { Progress } from '../posts/editor/pictures/Progress.tsx';
import type { useUpload } from '../posts/editor/pictures/useUpload.ts';

interface UploadFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  upload: ReturnType<typeof useUpload>;
  input: RefObject<HTMLInputElement | null>;
  onLibrary(): void;
  /** Further buttons. */
  children?: Elements;
}

/** A picture that is uploaded as soon as it is chosen, or one of the library. */
export function UploadField({ label, hint, error, upload, input, onLibrary, children, ...rest }: UploadFieldProps) {
  const { file, busy, share, failure, canRetry, stored } = upload.state;
  return (
    <div className="grid min-w-0 gap-3">
      <TextInput
        {...rest}
        ref={input}
        label={label}
        hint={hint}
        error={failure ?? error}
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) void upload.start(chosen);
        }}
        className="file:mr-3 file:rounded-control file:bg-mist-100 file:px-3 file:py-1 file:font-semibold"
      />
      {busy && <Progress share={share} />}
      <p role="status" className="sr-only">
        {stored ? 'The picture is uploaded.' : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        {canRetry === true && (
          <Button kind="quiet" size="small" onClick={() => file && void upload.start(file)}>
            Try again
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={onLibrary}>
          Choose from library
        </Button>
        {children}
      </div>
    </div>
  );
}
