import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PICTURE_TYPES, type StoredPicture } from '../../../../../shared/pictures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field, TextInput } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { Progress } from '../pictures/Progress.tsx';
import { useUpload } from '../pictures/useUpload.ts';
import type { PictureAttributes } from './picture.ts';

interface PictureDialogProps {
  /** What was pasted or dropped. Without it the dialog asks for a file. */
  file?: File | undefined;
  /** A picture that stands in the text already, whose words are to be changed. */
  present?: PictureAttributes | undefined;
  /** Such as "2 of 3", where several pictures were dropped together. */
  place?: string | undefined;
  onDone(picture: PictureAttributes): void;
  onClose(): void;
}

const NO_WORDS = 'Describe the picture, or mark it as decorative.';

/** Uploads a picture for the text, and asks for what readers who don't see it are told. */
export function PictureDialog({ file, present, place, onDone, onClose }: PictureDialogProps) {
  const { state, start, cancel } = useUpload();
  const [alt, setAlt] = useState(present?.alt ?? '');
  const [caption, setCaption] = useState(present?.caption ?? '');
  const [adorns, setAdorns] = useState(present !== undefined && present.alt === '');
  const [missing, setMissing] = useState<'file' | 'alt'>();
  const chooser = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (file) start(file);
  }, [file, start]);

  const stored: StoredPicture | undefined = state.stored;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const picture = present ?? (stored && { src: stored.path, width: stored.width, height: stored.height });
    const lacks = !picture ? 'file' : !adorns && alt.trim() === '' ? 'alt' : undefined;
    setMissing(lacks);
    if (lacks === 'file') chooser.current?.focus();
    if (lacks === 'alt') words.current?.focus();
    if (!picture || lacks) return;
    flushSync(onClose);
    onDone({ ...picture, alt: adorns ? '' : alt.trim(), caption: caption.trim() });
  };
  const close = () => {
    cancel();
    onClose();
  };

  return (
    <Dialog onClose={close} className="max-w-lg">
      {({ titleId }) => (
        <form noValidate onSubmit={submit} className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-2xl">
            {present ? 'Change picture' : 'Add picture'}
            {place && <span className="text-slate"> {place}</span>}
          </h2>
          {!present && (
            <Field
              label="Picture file"
              hint="PNG, JPG, GIF or WebP, 5 MB at most."
              error={state.failure ?? (missing === 'file' && !state.busy ? 'Choose a picture first.' : undefined)}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  ref={chooser}
                  type="file"
                  accept={PICTURE_TYPES.join(',')}
                  data-first-focus={file ? undefined : true}
                  onChange={({ target }) => {
                    const chosen = target.files?.[0];
                    if (chosen) start(chosen);
                  }}
                  className="input file:mr-3 file:rounded-control file:bg-mist-100 file:px-3 file:py-1 file:font-semibold"
                />
              )}
            </Field>
          )}
          {(state.preview || present) && (
            <div className="grid place-items-center rounded-control bg-mist-100 p-3">
              <img src={state.preview ?? present?.src} alt="" className="max-h-48 max-w-full object-contain" />
            </div>
          )}
          {state.busy && <Progress share={state.share} />}
          <p role="status" className="sr-only">
            {stored ? 'The picture is uploaded.' : ''}
          </p>
          {state.failure && state.canRetry && (
            <Notice kind="error">
              <span className="flex flex-wrap items-center gap-3">
                The picture could not be uploaded.
                <Button kind="quiet" size="small" onClick={() => state.file && start(state.file)}>
                  Try again
                </Button>
              </span>
            </Notice>
          )}
          <Field
            label="Alternative text"
            hint="Describe the picture for readers who can’t see it."
            error={missing === 'alt' && !adorns && alt.trim() === '' ? NO_WORDS : undefined}
          >
            {(wiring) => (
              <input
                {...wiring}
                ref={words}
                type="text"
                maxLength={300}
                value={alt}
                disabled={adorns}
                onChange={(event) => setAlt(event.target.value)}
                data-first-focus={file || present ? true : undefined}
                className="input"
              />
            )}
          </Field>
          <label className="-mt-2 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={adorns}
              onChange={(event) => setAdorns(event.target.checked)}
              className="size-5 accent-peacock-700"
            />
            Decorative (no alternative text)
          </label>
          <TextInput
            label="Caption"
            hint="Shown below the picture. Optional."
            maxLength={300}
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={state.busy}>
              {present ? 'Change' : state.busy ? 'Uploading…' : 'Add picture'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
