import { useEffect, useEffectEvent, useRef } from 'react';
import type { FocusPoint } from '../../../shared/posts/picture-focus.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Progress } from '../posts/editor/pictures/Progress.tsx';
import { useUpload } from '../posts/editor/pictures/useUpload.ts';
import { PostPicture } from '../posts/PostPicture.tsx';

interface AuthorPictureProps {
  label: string;
  /** Empty for none. */
  path: string;
  /** What of it stays visible where it is cropped. */
  focus: FocusPoint | undefined;
  error: string | undefined;
  onUploading(isUploading: boolean): void;
  onChange(path: string): void;
  onLibrary(): void;
}

/** The picture of an author, which is uploaded as soon as it is chosen. */
export function AuthorPicture({ label, path, focus, error, onUploading, onChange, onLibrary }: AuthorPictureProps) {
  const { state, start, cancel } = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const changed = useEffectEvent(() => {
    onUploading(state.busy);
    if (state.stored) onChange(state.stored.path);
  });
  useEffect(() => changed(), [state.busy, state.stored]);

  return (
    <div className="flex flex-wrap items-start gap-4">
      {path !== '' && <PostPicture path={path} focus={focus} sizes="112px" className="arch h-36 w-28 shrink-0" />}
      <div className="grid min-w-0 flex-1 basis-60 gap-3">
        <TextInput
          ref={input}
          label={label}
          hint="A portrait: PNG, JPG, GIF or WebP. A large one is made smaller. Optional."
          error={state.failure ?? error}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) start(chosen);
          }}
          className="file:mr-3 file:rounded-control file:bg-mist-100 file:px-3 file:py-1 file:font-semibold"
        />
        {state.busy && <Progress share={state.share} />}
        <p role="status" className="sr-only">
          {state.stored ? 'The picture is uploaded.' : ''}
        </p>
        <div className="flex flex-wrap gap-3 empty:hidden">
          {state.failure && state.canRetry && (
            <Button kind="quiet" size="small" onClick={() => state.file && start(state.file)}>
              Try again
            </Button>
          )}
          {!state.busy && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                // It would name another picture.
                if (input.current) input.current.value = '';
                onLibrary();
              }}
            >
              Choose from library
            </Button>
          )}
          {path !== '' && !state.busy && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                cancel();
                onChange('');
                if (input.current) input.current.value = '';
                input.current?.focus();
              }}
            >
              Remove<span className="sr-only"> picture</span>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
