import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { PICTURE_FIELD, PICTURE_NOT_UPLOADED } from '../../../shared/posts/pictures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../posts/editor/pictures/Progress.tsx';
import { failureOf } from '../api.ts';
import { preparePicture } from '../posts/editor/pictures/prepare-picture.ts';
import { askWithForm } from '../kit/ask.ts';

/** Uploads pictures that are chosen, dropped or pasted, one after another. */
export function PictureUpload({ onUploaded }: { onUploaded(): void }) {
  const id = useId();
  /** The share of the current file that is sent, from 0 to 1; undefined while nothing is. */
  const [share, setShare] = useState<number>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [count, setCount] = useState(0);
  const [dragging, setDragging] = useState(false);
  const waiting = useRef<File[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File, signal: AbortSignal) => {
    const fail = (text: string) => setFailures((now) => [...now, `${file.name}: ${text}`]);
    setShare(0);
    const ready = await preparePicture(file).catch(({ message }: Error) => fail(message));
    if (!ready || signal.aborted) return;
    const form = new FormData();
    form.set(PICTURE_FIELD, ready.file);
    try {
      await askWithForm('POST /api/pictures', {}, { form, signal, onProgress: setShare });
      setCount((now) => now + 1);
      onUploaded();
    } catch (error) {
      if (!signal.aborted) fail(failureOf(error, PICTURE_NOT_UPLOADED));
    }
  };
  const add = async (files: Iterable<File>) => {
    waiting.current.push(...files);
    if (running.current) return;
    setFailures([]);
    setCount(0);
    const call = new AbortController();
    running.current = call;
    for (let file = waiting.current.shift(); file && !call.signal.aborted; file = waiting.current.shift())
      await upload(file, call.signal);
    running.current = undefined;
    setShare(undefined);
  };

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    // A dialog above has its own fields.
    if (files?.length && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      void add(files);
    }
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(event.type !== 'dragleave');
  };
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        Upload pictures
      </label>
      <div
        className="office-drop"
        data-dragging={dragging || undefined}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={(event) => {
          event.preventDefault();
          setDragging(false);
          void add(event.dataTransfer.files);
        }}
      >
        {share !== undefined ? (
          <div className="w-full">
            <Progress share={share} />
          </div>
        ) : (
          <>
            <Icon name="upload-simple" className="text-[2rem] text-peacock-700" />
            <span className="font-semibold">Drop pictures here, paste them, or choose some</span>
          </>
        )}
        <input
          id={id}
          type="file"
          multiple
          accept="image/*"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        PNG, JPG, GIF or WebP. Large pictures are made smaller.
      </p>
      <p role="status" className="text-slate empty:hidden">
        {share === undefined && count > 0 && `${count} ${count === 1 ? 'picture' : 'pictures'} uploaded.`}
      </p>
      {failures.length > 0 && (
        <ul role="alert" className="field-error grid gap-1">
          {failures.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
