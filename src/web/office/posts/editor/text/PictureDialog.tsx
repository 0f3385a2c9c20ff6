import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ALIGNMENTS } from '../../../../../shared/posts/content.ts';
import { ALT_MISSING, MAX_ALT, type PictureRow } from '../../../../../shared/posts/pictures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field, SelectInput, TextInput } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { keepAlt } from '../../../pictures/keep-alt.ts';
import { LibraryDialog } from '../../../pictures/LibraryDialog.tsx';
import { Progress } from '../pictures/Progress.tsx';
import { useUpload } from '../pictures/useUpload.ts';
import type { PictureAttributes } from './picture.ts';

interface PictureDialogProps {
  /** The file that was pasted or dropped. Without it, the dialog asks for one. */
  file?: File | undefined;
  /** A picture in the text whose alternative text and caption are to be changed. */
  present?: PictureAttributes | undefined;
  /** For example "2 of 3", when several pictures were dropped together. */
  place?: string | undefined;
  onDone(picture: PictureAttributes): void;
  onClose(): void;
}

/** Longest alternative text or caption. */
const MAX_WORDS = MAX_ALT;
const TOO_LONG = `At most ${MAX_WORDS} characters.`;

type Problems = Partial<Record<'file' | 'alt' | 'caption', string | undefined>>;

/** Uploads a picture for the text, and asks for its alternative text and caption. */
export function PictureDialog({ file, present, place, onDone, onClose }: PictureDialogProps) {
  const { state, start, cancel } = useUpload();
  const [alt, setAlt] = useState(present?.alt ?? '');
  const [caption, setCaption] = useState(present?.caption ?? '');
  const [align, setAlign] = useState(present?.align ?? '');
  const [isDecorative, setIsDecorative] = useState(present !== undefined && present.alt === '');
  const [problems, setProblems] = useState<Problems>({});
  const [chosen, setChosen] = useState<PictureRow>();
  const [isChoosing, setIsChoosing] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const captionInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (file) start(file);
  }, [file, start]);

  const stored = chosen ?? state.stored;
  const isUploading = state.busy && !chosen;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const picture = present ?? (stored && { src: stored.path, width: stored.width, height: stored.height });
    const found = check(picture !== undefined, isDecorative ? undefined : alt.trim(), caption.trim());
    setProblems(found);
    (found.file ? chooser : found.alt ? words : found.caption ? captionInput : undefined)?.current?.focus();
    if (!picture || Object.keys(found).length > 0) return;
    if (!isDecorative) keepAlt(picture.src, alt.trim());
    // The text can only be focused once the dialog is closed.
    flushSync(onClose);
    onDone({ ...picture, alt: isDecorative ? '' : alt.trim(), caption: caption.trim(), align });
  };
  const close = () => {
    cancel();
    onClose();
  };

  return (
    <Dialog onClose={close} className="max-w-lg">
      {({ titleId }) => (
        <>
          <form noValidate onSubmit={submit} className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
            <h2 id={titleId} className="text-2xl">
              <span>{present ? 'Change picture' : 'Add picture'}</span>
              {place && <span className="text-slate"> {place}</span>}
            </h2>
            {!present && (
              <Field
                label="Picture file"
                hint="PNG, JPG, GIF or WebP. Large pictures are made smaller."
                error={chosen ? undefined : (state.failure ?? (state.busy || stored ? undefined : problems.file))}
              >
                {(wiring) => (
                  <input
                    {...wiring}
                    ref={chooser}
                    type="file"
                    accept="image/*"
                    data-first-focus={file ? undefined : true}
                    onChange={({ target }) => {
                      const [file] = target.files ?? [];
                      if (!file) return;
                      setChosen(undefined);
                      start(file);
                    }}
                    className="input file:mr-3 file:rounded-control file:bg-mist-100 file:px-3 file:py-1 file:font-semibold"
                  />
                )}
              </Field>
            )}
            {!present && (
              <Button kind="quiet" size="small" onClick={() => setIsChoosing(true)} className="justify-self-start">
                Choose from library
              </Button>
            )}
            {(chosen || state.preview || present) && (
              <div className="grid place-items-center rounded-control bg-mist-100 p-3">
                <img
                  src={chosen?.path ?? state.preview ?? present?.src}
                  alt=""
                  className="max-h-48 max-w-full object-contain"
                />
              </div>
            )}
            {state.busy && !chosen && <Progress share={state.share} />}
            <p role="status" className="sr-only">
              {chosen ? 'The picture is chosen.' : stored ? 'The picture is uploaded.' : ''}
            </p>
            {state.failure && state.canRetry && !chosen && (
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
              error={isDecorative ? undefined : problems.alt}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  ref={words}
                  type="text"
                  value={alt}
                  disabled={isDecorative}
                  onChange={(event) => {
                    setAlt(event.target.value);
                    setProblems({ ...problems, alt: undefined });
                  }}
                  data-first-focus={file || present ? true : undefined}
                  className="input"
                />
              )}
            </Field>
            <label className="-mt-2 flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={isDecorative}
                onChange={(event) => setIsDecorative(event.target.checked)}
                className="size-5 accent-peacock-700"
              />
              Decorative (no alternative text)
            </label>
            <TextInput
              ref={captionInput}
              label="Caption"
              error={problems.caption}
              hint="Shown below the picture. Optional."
              value={caption}
              onChange={(event) => {
                setCaption(event.target.value);
                setProblems({ ...problems, caption: undefined });
              }}
            />
            <SelectInput
              label="Position"
              hint="On phones, text is never beside the picture."
              value={align}
              onChange={(event) => setAlign(event.target.value)}
            >
              <option value="">Standard</option>
              {Object.entries(ALIGNMENTS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectInput>
            <div className="flex flex-wrap justify-end gap-3">
              <Button kind="quiet" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" aria-disabled={isUploading}>
                {present ? 'Change' : isUploading ? 'Uploading…' : 'Add picture'}
              </Button>
            </div>
          </form>
          {isChoosing && (
            <LibraryDialog
              onChoose={(picture) => {
                cancel();
                setChosen(picture);
                if (picture.alt) setAlt(picture.alt);
                setProblems({});
                // The file field names another picture.
                if (chooser.current) chooser.current.value = '';
                // The input can only be focused once the dialog above it is closed.
                flushSync(() => setIsChoosing(false));
                words.current?.focus();
              }}
              onClose={() => setIsChoosing(false)}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

/** @param alt undefined for a decorative picture */
function check(hasFile: boolean, alt: string | undefined, caption: string): Problems {
  const missingAlt = alt === '' ? ALT_MISSING : undefined;
  const problems: Problems = {
    file: hasFile ? undefined : 'Choose a picture first.',
    // One thing at a time: the rest can wait until there is a picture.
    alt: hasFile ? (missingAlt ?? (alt && alt.length > MAX_WORDS ? TOO_LONG : undefined)) : undefined,
    caption: caption.length > MAX_WORDS ? TOO_LONG : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined));
}
