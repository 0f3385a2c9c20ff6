import { type DragEvent, useId, useRef, useState } from 'react';
import type { FocusPoint } from '../../../../../shared/posts/picture-focus.ts';
import { MAX_ALT, type PictureRow } from '../../../../../shared/posts/pictures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { focusStyle } from '../../../../ui/PathPicture.tsx';
import noPicture from '../../../../ui/shapes/no-picture.svg';
import { LibraryDialog } from '../../../pictures/LibraryDialog.tsx';
import { nameOf } from '../../../pictures/PictureGrid.tsx';
import { Counted } from '../Counted.tsx';
import type { PictureChoice, StoredChoice } from '../draft/draft.ts';
import { preparePicture } from './prepare-picture.ts';
import { Progress } from './Progress.tsx';
import { type PictureSource, SourceImage } from './SourceImage.tsx';

/** In the specification's words. */
const PICTURE_ADVICE = 'PNG, JPG, GIF up to 5MB, recommended 1200x800px, minimum 800x600';
/** Below this, a picture looks blurry on the site. In pixels. */
const ADVISED = { width: 800, height: 600 };

export interface FeaturedPictureProps {
  /** The picture as it is now; undefined for none. */
  shown: PictureSource | undefined;
  /** What of it stays visible where it is cropped. */
  focus: FocusPoint | undefined;
  alt: string;
  /** It needs no alternative text. */
  decorative: boolean;
  altError: string | undefined;
  /** The share that is sent, from 0 to 1, while the post is being saved. */
  sent: number | undefined;
  /** The server's error. */
  error: string | undefined;
  /** The chosen file is being read, and isn't part of the post yet. */
  reading: boolean;
  onReading(reading: boolean): void;
  onChange(choice: PictureChoice): void;
  onAlt(alt: string, options?: { decorative?: boolean }): void;
}

/**
 * The featured picture: dropped or chosen, checked at once, uploaded when the post is saved; or one of the library. Another
 * picture needs another alternative text.
 */
export function FeaturedPicture(props: FeaturedPictureProps) {
  const { shown, focus, alt, decorative, altError, sent, error, reading, onReading, onChange, onAlt } = props;
  const id = useId();
  const [refusal, setRefusal] = useState('');
  const [advice, setAdvice] = useState('');
  const [dragging, setDragging] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const last = useRef<File>(undefined);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    last.current = file;
    setAdvice('');
    setRefusal('');
    onReading(true);
    try {
      const { file: ready, width, height } = await preparePicture(file);
      if (last.current !== file) return;
      if (width < ADVISED.width || height < ADVISED.height)
        setAdvice(
          `This picture is ${width} × ${height} pixels. Below ${ADVISED.width} × ${ADVISED.height} it will look blurry.`,
        );
      onChange(ready);
      onAlt('');
      setChosen('');
    } catch (failure) {
      if (last.current === file && failure instanceof Error) setRefusal(failure.message);
    } finally {
      if (last.current === file) onReading(false);
    }
  };
  /** Instead of a file. */
  const take = (choice: 'removed' | StoredChoice, words: string) => {
    last.current = undefined;
    onReading(false);
    setRefusal('');
    setAdvice('');
    onChange(choice);
    onAlt(words);
    if (input.current) input.current.value = '';
  };
  const remove = () => {
    take('removed', '');
    setChosen('');
    input.current?.focus();
  };
  const takeFromLibrary = ({ path, focus, alt, ...picture }: PictureRow) => {
    take({ path, focus }, alt);
    setChosen(`${nameOf({ path, focus, alt, ...picture })} is chosen.`);
    setIsChoosing(false);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(event.type !== 'dragleave');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    void choose(event.dataTransfer.files[0]);
  };

  const message = refusal || error;
  const described = `${id}-advice${message ? ` ${id}-error` : ''}`;
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        Featured image
      </label>
      {/* The input covers the whole area: a click anywhere opens it. */}
      <div
        className="office-drop"
        data-dragging={dragging || undefined}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drop}
      >
        {reading || sent !== undefined ? (
          <div className="w-full">
            <Progress share={sent ?? 0} />
          </div>
        ) : shown ? (
          <div className="w-full">
            <SourceImage
              source={shown}
              alt=""
              className="aspect-3/2 max-h-72 w-full rounded-control object-cover"
              style={focus && focusStyle(focus)}
              data-fallback={noPicture}
            />
          </div>
        ) : (
          <>
            <Icon name="upload-simple" className="text-[2rem] text-peacock-700" />
            <span className="font-semibold">Drop a picture here, or choose one</span>
          </>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          data-field="featuredImage"
          aria-invalid={message ? true : undefined}
          aria-describedby={described}
          disabled={sent !== undefined}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={`${id}-advice`} className="field-hint">
          {PICTURE_ADVICE}
        </p>
        {sent === undefined && (
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" size="small" onClick={() => setIsChoosing(true)}>
              Choose from library<span className="sr-only"> as featured image</span>
            </Button>
            {shown && (
              <Button kind="quiet" size="small" onClick={remove}>
                Remove<span className="sr-only"> featured image</span>
              </Button>
            )}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {chosen}
      </p>
      {message && (
        <p id={`${id}-error`} role="alert" className="field-error">
          <Icon name="warning-circle-fill" />
          <span>{message}</span>
        </p>
      )}
      {advice && !message && <Notice kind="info">{advice}</Notice>}
      {shown && !reading && (
        <div className="mt-3" data-field="featuredImageAlt">
          <Counted
            label="Alternative text"
            hint="What the featured image shows, for readers who can’t see it."
            most={MAX_ALT}
            error={altError}
            disabled={decorative}
            value={alt}
            onChange={(words) => onAlt(words)}
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={decorative}
              onChange={({ target }) => onAlt(alt, { decorative: target.checked })}
              className="size-5 accent-peacock-700"
            />
            Decorative (no alternative text)
          </label>
        </div>
      )}
      {isChoosing && <LibraryDialog onChoose={takeFromLibrary} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}
