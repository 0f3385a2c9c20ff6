import { useEffect, useEffectEvent, useRef } from 'react';
import type { FocusPoint } from '../../../shared/posts/picture-focus.ts';
import { Button } from '../../ui/Button.tsx';
import { UploadField } from '../pictures/UploadField.tsx';
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
  const upload = useUpload();
  const { busy, stored } = upload.state;
  const input = useRef<HTMLInputElement>(null);
  const changed = useEffectEvent(() => {
    onUploading(busy);
    if (stored) onChange(stored.path);
  });
  useEffect(() => changed(), [busy, stored]);
  const clear = () => {
    upload.clear();
    // It would name another picture.
    if (input.current) input.current.value = '';
  };

  return (
    <div className="flex flex-wrap items-start gap-4">
      {path !== '' && <PostPicture path={path} focus={focus} sizes="112px" className="arch h-36 w-28 shrink-0" />}
      <div className="min-w-0 flex-1 basis-60">
        <UploadField
          label={label}
          hint="A portrait: PNG, JPG, GIF or WebP. A large one is made smaller. Optional."
          error={error}
          upload={upload}
          input={input}
          onLibrary={() => {
            clear();
            onLibrary();
          }}
        >
          {path !== '' && !busy && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                clear();
                onChange('');
                input.current?.focus();
              }}
            >
              Remove<span className="sr-only"> picture</span>
            </Button>
          )}
        </UploadField>
      </div>
    </div>
  );
}
