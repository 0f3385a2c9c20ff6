import { type CSSProperties, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { clamp, type Entry, formatWithUnit, type Limits } from './limits.ts';
import { useSay } from './say.ts';
import { useNumberText } from './useNumberText.ts';

interface NumberSliderProps {
  name: string;
  /** In English. */
  label: string;
  /** In English. */
  hint?: string;
  entry: Entry;
  limits: Limits;
  onChange: (entry: Entry) => void;
}

/** A label in the middle of a sentence, where an abbreviation keeps its capitals. */
const inSentence = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** A number of a calculator: a text field with minus and plus buttons, and a slider below. */
export function NumberSlider({ name, label, hint, entry, limits, onChange }: NumberSliderProps) {
  const say = useSay();
  const id = useId();
  const { value, question, namesUnit, props } = useNumberText(entry, limits, onChange);
  const { unit, min, max, step, nudge } = limits;
  const shown = clamp(value, limits);
  const fill = max > min ? ((shown - min) / (max - min)) * 100 : 100;

  // A slider that was moved before the script ran. Less than a step is the browser's rounding of a value between two steps.
  const slider = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const moved = slider.current?.valueAsNumber ?? shown;
    if (Math.abs(moved - shown) > step * 0.99) onChange({ number: clamp(moved, limits) });
  });
  useEffect(() => takeOver(), []);

  const nudgeButton = (by: number) => (
    <button
      type="button"
      className="number-nudge"
      aria-label={say(`${by > 0 ? 'Increase' : 'Decrease'} ${inSentence(label)} by ${formatWithUnit(Math.abs(by), unit)}`)}
      onClick={() => onChange({ number: clamp(value + by, limits) })}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </button>
  );

  return (
    <div className="number-slider">
      <div className="number-row">
        <label id={`${id}-label`} htmlFor={id}>
          {say(label)}
        </label>
        <span className="number-box num">
          {nudgeButton(-nudge)}
          {unit === 'rupees' && <span aria-hidden="true">₹</span>}
          <input
            {...props}
            id={id}
            name={name}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-question ${id}-hint`}
          />
          {unit !== 'rupees' && !namesUnit && (
            <label htmlFor={id} className="number-unit">
              {say(formatWithUnit(value, unit)).replace(/^[\d.]+/, '')}
            </label>
          )}
          {nudgeButton(nudge)}
        </span>
      </div>
      <input
        ref={slider}
        type="range"
        className="number-range"
        style={{ '--fill': `${fill}%` } as CSSProperties}
        aria-labelledby={`${id}-label`}
        aria-valuetext={say(formatWithUnit(shown, unit))}
        {...{ min, max, step }}
        value={shown}
        onChange={(event) => onChange({ number: clamp(Number(event.target.value), limits) })}
      />
      <div className="number-ends num" aria-hidden="true">
        <span>{say(formatWithUnit(min, unit))}</span>
        <span>{say(formatWithUnit(max, unit))}</span>
      </div>
      <p id={`${id}-question`} aria-live="polite" className="number-question">
        {question && `${say(question)} ${say(`The figures are for ${formatWithUnit(value, unit)}.`)}`}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="number-hint">
          {say(hint)}
        </p>
      )}
    </div>
  );
}
