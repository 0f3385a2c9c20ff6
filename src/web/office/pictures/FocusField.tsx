import { type MouseEvent, useId } from 'react';
import { CENTRE, type FocusPoint } from '../../../shared/posts/picture-focus.ts';
import type { PictureRow } from '../../../shared/posts/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { focusStyle } from '../../ui/PathPicture.tsx';

interface FocusFieldProps {
  picture: PictureRow;
  focus: FocusPoint;
  onChange(focus: FocusPoint): void;
}

const percent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 100)));

/** The point that stays visible where pages crop a picture: by a click on it, or by two sliders. */
export function FocusField({ picture, focus, onChange }: FocusFieldProps) {
  const label = useId();
  const { path, alt, width, height } = picture;
  const place = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({ x: percent((clientX - box.left) / box.width), y: percent((clientY - box.top) / box.height) });
  };
  return (
    <div role="group" aria-labelledby={label} className="grid gap-3">
      {/* For pointers; by keyboard there are the sliders. */}
      {/* oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions */}
      <div onClick={place} className="relative mx-auto w-fit cursor-crosshair overflow-clip rounded-control bg-mist-100">
        <img src={path} alt={alt} width={width} height={height} className="block h-auto max-h-64 w-auto max-w-full" />
        <span
          aria-hidden
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-peacock-950/35 ring-2 ring-peacock-900"
        />
      </div>
      <p id={label} className="field-label">
        Focus point
      </p>
      <p className="field-hint -mt-2">
        Stays visible where pages show only a part of the picture. Click the picture, or use the sliders.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid min-w-0 flex-1 basis-60 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
          <Slider label="From the left, %" value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
          <Slider label="From the top, %" value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
        </div>
        {focusStyle(focus) && (
          <Button kind="quiet" onClick={() => onChange(CENTRE)}>
            Centre
          </Button>
        )}
        <div aria-hidden className="flex gap-2">
          {['aspect-3/2', 'aspect-4/5'].map((shape) => (
            <img
              key={shape}
              src={path}
              alt=""
              style={focusStyle(focus)}
              className={`h-20 rounded-control object-cover ${shape}`}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

const Slider = ({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) => (
  <label className="grid gap-1 text-t3">
    <span>{label}</span>
    <input
      type="range"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-(--ctl) accent-peacock-700"
    />
  </label>
);
