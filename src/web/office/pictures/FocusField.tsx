import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { CENTRE, type FocusPoint } from '../../../shared/posts/picture-focus.ts';
import type { PictureRow } from '../../../shared/posts/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { focusStyle } from '../../ui/PathPicture.tsx';
import { TextInput } from '../../ui/Field.tsx';

interface FocusFieldProps {
  picture: PictureRow;
  focus: FocusPoint;
  onChange(focus: FocusPoint): void;
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const SHIFT_STEP = 10;

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** The point that stays visible where pages crop a picture: by a click on it, by arrow keys, or as two numbers. */
export function FocusField({ picture, focus, onChange }: FocusFieldProps) {
  const [label, hint] = [useId(), useId()];
  const marker = useRef<HTMLButtonElement>(null);
  const { path, alt, width, height } = picture;

  const place = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({
      x: percent(((clientX - box.left) / box.width) * 100),
      y: percent(((clientY - box.top) / box.height) * 100),
    });
    marker.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? SHIFT_STEP : 1;
    onChange({ x: percent(focus.x + arrow[0] * step), y: percent(focus.y + arrow[1] * step) });
  };

  return (
    <div role="group" aria-labelledby={label} className="grid gap-3">
      {/* Keys move the marker; a click on the picture is for pointers. */}
      {/* oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions */}
      <div onClick={place} className="relative mx-auto w-fit cursor-crosshair overflow-clip rounded-control bg-mist-100">
        <img src={path} alt={alt} width={width} height={height} className="block h-auto max-h-64 w-auto max-w-full" />
        <button
          ref={marker}
          type="button"
          aria-label={`Focus point: ${focus.x}% from the left, ${focus.y}% from the top`}
          aria-describedby={hint}
          // A press with Enter would place it in the corner.
          onClick={(event) => event.detail === 0 && event.stopPropagation()}
          onKeyDown={press}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="focus-marker"
        />
      </div>
      <p id={label} className="field-label">
        Focus point
      </p>
      <p id={hint} className="field-hint -mt-2">
        Stays visible where pages show only a part of the picture. Click the picture, use the arrow keys on the marker, or
        enter numbers.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid min-w-0 flex-1 basis-60 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
          <PercentInput label="From the left, %" value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
          <PercentInput label="From the top, %" value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
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

interface PercentInputProps {
  label: string;
  value: number;
  onChange(value: number): void;
}

/** What is out of range while it is typed changes nothing, and is gone afterwards. */
function PercentInput({ label, value, onChange }: PercentInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      label={label}
      type="number"
      inputMode="numeric"
      value={typed ?? value}
      min={0}
      max={100}
      onChange={({ target }) => {
        setTyped(target.value);
        const wanted = Number(target.value);
        if (Number.isInteger(wanted) && wanted >= 0 && wanted <= 100) onChange(wanted);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
