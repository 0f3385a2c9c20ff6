import { useRef, useState } from 'react';
import { MAX_ALT, type PictureRow } from '../../../../../shared/posts/pictures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { focusStyle } from '../../../../ui/PathPicture.tsx';
import noPicture from '../../../../ui/shapes/no-picture.svg';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { Tick } from '../../../kit/Tick.tsx';
import { LibraryDialog } from '../../../pictures/LibraryDialog.tsx';
import { nameOf } from '../../../pictures/PictureGrid.tsx';
import { Counted } from '../Counted.tsx';
import type { PostFields } from '../fields.ts';
import { usePost } from '../post.tsx';
import { preparePicture } from './prepare-picture.ts';
import { Progress } from './Progress.tsx';
import { SourceImage } from './SourceImage.tsx';

/** In the specification's words. */
const PICTURE_ADVICE = 'PNG, JPG, GIF up to 5MB, recommended 1200x800px, minimum 800x600';
/** Below this, a picture looks blurry on the site. In pixels. */
const ADVISED = { width: 800, height: 600 };

/**
 * The featured picture: dropped or chosen, checked and uploaded at once; or one of the library. Another picture needs another
 * alternative text.
 */
export function FeaturedPicture() {
  const { picture, focus, problems, reading, setReading, saving, change } = usePost();
  const { sent } = saving;
  const [refusal, setRefusal] = useState('');
  const [advice, setAdvice] = useState('');
  const [isChoosing, setIsChoosing] = useState(false);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  /** The file that is read; a later choice replaces it. */
  const last = useRef<File>(undefined);

  const begin = (file?: File) => {
    last.current = file;
    setReading(file !== undefined);
    setAdvice('');
    setRefusal('');
  };
  const take = (choice: PostFields['picture'], alt = '', said = '') => {
    saving.clear(['featuredImage']);
    change({ picture: choice, featuredImageAlt: alt, decorative: false });
    setSaid(said);
  };
  const choose = async (file: File) => {
    begin(file);
    const ready = await preparePicture(file).catch((failure: Error) => failure);
    if (last.current !== file) return;
    setReading(false);
    if (ready instanceof Error) return setRefusal(ready.message);
    const { width, height } = ready;
    if (width < ADVISED.width || height < ADVISED.height)
      setAdvice(
        `This picture is ${width} × ${height} pixels. Below ${ADVISED.width} × ${ADVISED.height} it will look blurry.`,
      );
    take(ready.file);
  };
  const takeFromLibrary = (row: PictureRow) => {
    begin();
    take({ path: row.path, focus: row.focus }, row.alt, `${nameOf(row)} is chosen.`);
    setIsChoosing(false);
  };
  const remove = () => {
    begin();
    take(undefined);
    input.current?.focus();
  };

  return (
    <div className="grid gap-2">
      <FileDrop
        ref={input}
        label="Featured image"
        invitation="Drop a picture here, or choose one"
        hint={PICTURE_ADVICE}
        error={refusal || problems.featuredImage}
        accept="image/*"
        data-field="featuredImage"
        disabled={sent !== undefined}
        onFiles={([file]) => file && void choose(file)}
        progress={
          reading || sent !== undefined ? (
            <div className="w-full">
              <Progress share={sent ?? 0} />
            </div>
          ) : picture ? (
            <SourceImage
              source={picture}
              alt=""
              className="aspect-3/2 max-h-72 w-full rounded-control object-cover"
              style={focus && focusStyle(focus)}
              data-fallback={noPicture}
            />
          ) : undefined
        }
      />
      {sent === undefined && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" size="small" onClick={() => setIsChoosing(true)}>
            Choose from library<span className="sr-only"> as featured image</span>
          </Button>
          {picture && (
            <Button kind="quiet" size="small" onClick={remove}>
              Remove<span className="sr-only"> featured image</span>
            </Button>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {advice && !refusal && <Notice kind="info">{advice}</Notice>}
      {picture && !reading && <AlternativeText />}
      {isChoosing && <LibraryDialog onChoose={takeFromLibrary} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

/** What the featured picture shows, or that it shows nothing to be told. */
export function AlternativeText() {
  const { fields, change } = usePost();
  const { decorative } = fields;
  return (
    <div>
      <Counted
        name="featuredImageAlt"
        label="Alternative text"
        hint="What the featured image shows, for readers who can’t see it."
        most={MAX_ALT}
        disabled={decorative}
      />
      <Tick
        checked={decorative}
        onChange={({ target }) => change({ featuredImageAlt: fields.featuredImageAlt, decorative: target.checked })}
      >
        Decorative (no alternative text)
      </Tick>
    </div>
  );
}
