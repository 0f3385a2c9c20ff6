import { useEffect, useRef, useState } from 'react';
import { ALIGNMENTS } from '../../../../../shared/posts/content.ts';
import { ALT_MISSING, MAX_ALT, type PictureRow } from '../../../../../shared/posts/pictures.ts';
import { SelectInput, TextInput } from '../../../../ui/Field.tsx';
import type { NextFocus } from '../../../dialog/Dialog.tsx';
import { FormDialog } from '../../../kit/dialogs.tsx';
import { Tick } from '../../../kit/Tick.tsx';
import { refuse, useAction } from '../../../kit/useAction.tsx';
import { keepAlt } from '../../../pictures/keep-alt.ts';
import { LibraryDialog } from '../../../pictures/LibraryDialog.tsx';
import { UploadField } from '../../../pictures/UploadField.tsx';
import { useUpload } from '../pictures/useUpload.ts';
import type { PictureAttributes } from './picture.ts';

interface PictureDialogProps {
  /** The file that was pasted or dropped. Without it, the dialog asks for one. */
  file?: File | undefined;
  /** A picture in the text whose alternative text and caption are to be changed. */
  present?: PictureAttributes | undefined;
  /** For example "2 of 3", when several pictures were dropped together. */
  place?: string | undefined;
  next: NextFocus;
  onDone(picture: PictureAttributes): void;
  onClose(): void;
}

const tooLong = (text: string) => (text.length > MAX_ALT ? `At most ${MAX_ALT} characters.` : undefined);

/** Uploads a picture for the text, and asks for its alternative text and caption. */
export function PictureDialog({ file, present, place, next, onDone, onClose }: PictureDialogProps) {
  const upload = useUpload();
  const { state, start } = upload;
  const [values, setValues] = useState({
    alt: present?.alt ?? '',
    caption: present?.caption ?? '',
    align: present?.align ?? '',
  });
  const [isDecorative, setIsDecorative] = useState(present?.alt === '');
  const [chosen, setChosen] = useState<PictureRow>();
  const [isChoosing, setIsChoosing] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const adding = useAction('');
  const { clear } = adding;
  const { fields } = adding.failure;

  useEffect(() => {
    if (file) void start(file);
  }, [file, start]);

  const { busy: isUploading, preview, file: uploaded } = state;
  const stored = uploaded ? state.stored : chosen;
  const shown = preview ?? stored?.path ?? present?.src;
  const add = async () => {
    const picture = present ?? (stored && { src: stored.path, width: stored.width, height: stored.height });
    const [alt, caption] = [isDecorative ? '' : values.alt.trim(), values.caption.trim()];
    // One thing at a time: the rest can wait until there is a picture.
    if (!picture) return isUploading ? false : refuse({ file: 'Choose a picture first.' });
    refuse({ alt: !isDecorative && alt === '' ? ALT_MISSING : tooLong(alt), caption: tooLong(caption) });
    keepAlt(picture.src, alt);
    onClose();
    return onDone({ ...picture, alt, caption, align: values.align });
  };
  const wiring = (name: keyof typeof values) => ({
    error: fields[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      clear();
    },
  });
  const fromLibrary = (picture: PictureRow) => {
    upload.clear();
    setChosen(picture);
    if (picture.alt) setValues({ ...values, alt: picture.alt });
    clear();
    // The file field names another picture.
    if (chooser.current) chooser.current.value = '';
    setIsChoosing(false);
  };

  return (
    <>
      <FormDialog
        title={present ? 'Change picture' : place ? `Add picture ${place}` : 'Add picture'}
        action={present ? 'Change' : isUploading ? 'Uploading…' : 'Add picture'}
        saving={adding}
        disabled={isUploading}
        next={next}
        onSubmit={add}
        onClose={onClose}
      >
        {!present && (
          <UploadField
            label="Picture file"
            hint="PNG, JPG, GIF or WebP. Large pictures are made smaller."
            error={stored ? undefined : fields['file']}
            upload={upload}
            input={chooser}
            onLibrary={() => setIsChoosing(true)}
            {...(!file && { 'data-first-focus': true })}
          />
        )}
        {shown !== undefined && (
          <div className="grid place-items-center rounded-control bg-mist-100 p-3">
            <img src={shown} alt="" className="max-h-48 max-w-full object-contain" />
          </div>
        )}
        <TextInput
          {...wiring('alt')}
          ref={words}
          label="Alternative text"
          hint="Describe the picture for readers who can’t see it."
          disabled={isDecorative}
          data-first-focus={file || present ? true : undefined}
        />
        <Tick
          checked={isDecorative}
          onChange={({ target }) => {
            setIsDecorative(target.checked);
            clear();
          }}
          className="-mt-2"
        >
          Decorative (no alternative text)
        </Tick>
        <TextInput {...wiring('caption')} label="Caption" hint="Shown below the picture. Optional." />
        <SelectInput {...wiring('align')} label="Position" hint="On phones, text is never beside the picture.">
          <option value="">Standard</option>
          {Object.entries(ALIGNMENTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
      </FormDialog>
      {isChoosing && <LibraryDialog next={words} onChoose={fromLibrary} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
