import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { PictureArea, PictureRow } from '../../../shared/posts/pictures.ts';
import { type Corner, dragCorner, moveArea, sizeArea } from './crop-area.ts';

interface CropFrameProps {
  picture: PictureRow;
  area: PictureArea;
  ratio: number | undefined;
  /** The id of a text about the keys. */
  describedBy: string;
  onChange(area: PictureArea): void;
}

interface Drag {
  /** Where the pointer was put down. */
  x: number;
  y: number;
  /** Pixels of the picture in one of the screen. */
  scale: number;
  from: PictureArea;
  corner: Corner | undefined;
}

const CORNERS: Readonly<Record<Corner, string>> = {
  nw: 'top-0 left-0 cursor-nwse-resize border-t-4 border-l-4',
  ne: 'top-0 right-0 cursor-nesw-resize border-t-4 border-r-4',
  sw: 'bottom-0 left-0 cursor-nesw-resize border-b-4 border-l-4',
  se: 'right-0 bottom-0 cursor-nwse-resize border-r-4 border-b-4',
};
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A picture with a frame around the part to keep, which pointers and arrow keys move and size. */
export function CropFrame({ picture, area, ratio, describedBy, onChange }: CropFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const { width, height } = picture;
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || box.current === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const corner = (event.target as HTMLElement).dataset['corner'] as Corner | undefined;
    const scale = width / box.current.getBoundingClientRect().width;
    drag.current = { x: event.clientX, y: event.clientY, scale, from: area, corner };
  };
  const follow = (event: PointerEvent) => {
    if (drag.current === undefined) return;
    const { x, y, scale, from, corner } = drag.current;
    const by = { x: (event.clientX - x) * scale, y: (event.clientY - y) * scale };
    onChange(
      corner === undefined
        ? moveArea(from, from.left + by.x, from.top + by.y, picture)
        : dragCorner(from, corner, by, picture, ratio),
    );
  };
  const end = () => {
    drag.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = Math.max(1, Math.round(Math.max(width, height) / 100));
    const [x, y] = [arrow[0] * step, arrow[1] * step];
    // With a ratio, the width follows either arrow.
    const size = { width: area.width + (ratio === undefined ? x : x + y), height: area.height + y };
    onChange(event.shiftKey ? sizeArea(area, size, picture, ratio) : moveArea(area, area.left + x, area.top + y, picture));
  };

  return (
    <div ref={box} className="relative mx-auto w-fit overflow-clip rounded-control bg-mist-100 select-none">
      <img
        src={picture.path}
        alt={picture.alt}
        width={width}
        height={height}
        draggable={false}
        className="block h-auto max-h-[45dvh] w-auto max-w-full"
      />
      <button
        type="button"
        aria-label="Part to keep"
        aria-describedby={describedBy}
        data-first-focus
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={press}
        style={{
          left: percent(area.left, width),
          top: percent(area.top, height),
          width: percent(area.width, width),
          height: percent(area.height, height),
        }}
        className="crop-frame"
      >
        {(Object.keys(CORNERS) as Corner[]).map((corner) => (
          <span key={corner} data-corner={corner} className={`absolute size-[28px] border-white ${CORNERS[corner]}`} />
        ))}
      </button>
    </div>
  );
}
