import { useId, useRef, useState } from 'react';
import { MIN_CROP_SIDE, type PictureArea, type PictureReplaced, type PictureRow } from '../../../shared/posts/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectInput } from '../../ui/Field.tsx';
import { SaveFailure } from '../kit/SaveFailure.tsx';
import { useSaving } from '../kit/useSaving.ts';
import { ask } from '../kit/ask.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { largestArea, moveArea, RATIOS, sizeArea } from './crop-area.ts';
import { CropFrame } from './CropFrame.tsx';
import { PixelField } from './PixelField.tsx';
import { replaceEverywhere } from './replace.ts';

interface CropDialogProps {
  picture: PictureRow;
  onSaved(): void;
  onReplaced(answer: PictureReplaced): void;
  onClose(): void;
}

/** Long enough for the server to make all sizes of a picture. */
const CROP_TIMEOUT_MS = 45_000;

/** Makes a picture of a part of one, which takes its place or stands beside it in the library. */
export function CropDialog({ picture, onSaved, onReplaced, onClose }: CropDialogProps) {
  const [ratioName, setRatioName] = useState('Free');
  const ratio = RATIOS[ratioName];
  const [area, setArea] = useState(() => largestArea(picture, undefined));
  const [isReplacing, setIsReplacing] = useState(false);
  const made = useRef<{ area: PictureArea; row: PictureRow }>(undefined);
  const keysId = useId();

  /** Made once, also when it is tried again. */
  const crop = async () => {
    if (made.current?.area !== area) {
      const sent = { id: picture._id, body: area };
      made.current = { area, row: await ask('POST /api/pictures/:id/crop', sent, { timeoutMs: CROP_TIMEOUT_MS }) };
    }
    return made.current.row;
  };
  const copying = useSaving(
    async () => {
      await crop();
      onSaved();
    },
    async () => false,
  );
  const replacing = useSaving(
    async () => onReplaced(await replaceEverywhere(picture, (await crop())._id)),
    async () => false,
  );
  const busy = copying.busy || replacing.busy;
  const { failure } = isReplacing ? replacing : copying;
  const save = (replaces: boolean) => {
    if (busy) return;
    setIsReplacing(replaces);
    void (replaces ? replacing : copying).submit();
  };
  const { width, height } = picture;
  const isWhole = area.width === width && area.height === height;

  return (
    <Dialog onClose={onClose} busy={busy} className="max-w-2xl">
      {({ titleId }) => (
        <div className="grid max-h-[inherit] grid-cols-1 gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-2xl">
            Crop picture
          </h2>
          <CropFrame picture={picture} area={area} ratio={ratio} describedBy={keysId} onChange={setArea} />
          <p id={keysId} className="field-hint">
            Drag the frame or its corners. Arrow keys move it, with Shift they change its size.
          </p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-3">
            <SelectInput
              label="Ratio"
              value={ratioName}
              fieldClassName="max-sm:col-span-full"
              onChange={({ target }) => {
                setRatioName(target.value);
                setArea(sizeArea(area, area, picture, RATIOS[target.value]));
              }}
            >
              {Object.keys(RATIOS).map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectInput>
            <PixelField
              label="Width"
              value={area.width}
              min={Math.min(MIN_CROP_SIDE, width)}
              max={width}
              onChange={(wanted) => setArea(sizeArea(area, { ...area, width: wanted }, picture, ratio))}
            />
            <PixelField
              label="Height"
              value={area.height}
              min={Math.min(MIN_CROP_SIDE, height)}
              max={height}
              onChange={(wanted) =>
                setArea(sizeArea(area, { width: ratio ? wanted * ratio : area.width, height: wanted }, picture, ratio))
              }
            />
            <PixelField
              label="From the left"
              value={area.left}
              min={0}
              max={width - area.width}
              onChange={(wanted) => setArea(moveArea(area, wanted, area.top, picture))}
            />
            <PixelField
              label="From the top"
              value={area.top}
              min={0}
              max={height - area.height}
              onChange={(wanted) => setArea(moveArea(area, area.left, wanted, picture))}
            />
          </div>
          {picture.isUsed && (
            <p className="text-slate">
              If you replace it everywhere, earlier versions of posts keep the whole picture, and it stays in the library.
            </p>
          )}
          <SaveFailure failure={failure} text={failure.fields['area']} />
          {isWhole && <p className="field-hint">The frame contains the whole picture.</p>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onClose} aria-disabled={busy} className="sm:mr-auto">
              Cancel
            </Button>
            <Button
              kind={picture.isUsed ? 'quiet' : 'peacock'}
              onClick={() => save(false)}
              aria-disabled={busy}
              disabled={isWhole}
            >
              {copying.busy ? 'Saving…' : 'Save as a copy'}
            </Button>
            {picture.isUsed && (
              <Button onClick={() => save(true)} aria-disabled={busy} disabled={isWhole} className="max-w-full">
                {replacing.busy ? 'Replacing…' : 'Replace everywhere'}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
