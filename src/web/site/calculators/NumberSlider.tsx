import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { clamp, formatWithUnit, type Limits } from './limits.ts';
import { useNumberText } from './useNumberText.ts';

interface NumberSliderProps {
  /** The name of the text field in the form. */
  name: string;
  label: string;
  hint?: ReactNode;
  value: number;
  limits: Limits;
  onChange: (value: number) => void;
}

/** A label in the middle of a sentence, where an abbreviation keeps its capitals. */
const inSentence = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** A number of a calculator: a text field with minus and plus buttons, and a slider below. */
export function NumberSlider({ name, label, hint, value, limits, onChange }: NumberSliderProps) {
  const id = useId();
  const { settle, isOverMax, ...text } = useNumberText(value, limits, onChange);
  const { unit, min, max, step, nudge } = limits;
  const shown = clamp(value, limits);
  const fill = max > min ? ((shown - min) / (max - min)) * 100 : 100;

  // A slider that was moved before the script ran. Less than a step is the browser's rounding of a value between two steps.
  const slider = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const moved = slider.current?.valueAsNumber ?? shown;
    if (Math.abs(moved - shown) > step * 0.99) onChange(clamp(moved, limits));
  });
  useEffect(() => takeOver(), []);

  const nudgeButton = (by: number) => (
    <button
      type="button"
      className="number-nudge"
      aria-label={`${by > 0 ? 'Increase' : 'Decrease'} ${inSentence(label)} by ${formatWithUnit(Math.abs(by), unit)}`}
      onClick={() => onChange(clamp(value + by, limits))}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </button>
  );

  return (
    <div className="number-slider">
      <div className="number-row">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        <span className="number-box num">
          {nudgeButton(-nudge)}
          {unit === 'rupees' && <span aria-hidden="true">₹</span>}
          <input
            {...text}
            id={id}
            name={name}
            type="text"
            autoComplete="off"
            aria-describedby={`${id}-max ${id}-hint`}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
          />
          {unit !== 'rupees' && <span className="number-unit">{formatWithUnit(value, unit).replace(/^[\d.]+/, '')}</span>}
          {nudgeButton(nudge)}
        </span>
      </div>
      <input
        ref={slider}
        type="range"
        className="number-range"
        style={{ '--fill': `${fill}%` } as CSSProperties}
        aria-labelledby={`${id}-label`}
        aria-valuetext={formatWithUnit(shown, unit)}
        {...{ min, max, step }}
        value={shown}
        onChange={(event) => onChange(clamp(Number(event.target.value), limits))}
      />
      <div className="number-ends num" aria-hidden="true">
        <span>{formatWithUnit(min, unit)}</span>
        <span>{formatWithUnit(max, unit)}</span>
      </div>
      <p id={`${id}-max`} aria-live="polite" className="number-max">
        {isOverMax && `The maximum is ${formatWithUnit(max, unit)}, so the result is for ${formatWithUnit(max, unit)}.`}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="number-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
