import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ChoiceName } from './address.ts';
import { useSay } from './say.ts';

interface ChoiceFieldProps<Choice extends string> {
  name: ChoiceName;
  legend: string;
  labels: Readonly<Record<Choice, string>>;
  value: Choice;
  onChange: (value: Choice) => void;
  hint: string;
}

/** A choice beside the numbers. Radio buttons, so that a form without script sends it. */
export function ChoiceField<Choice extends string>({
  name,
  legend,
  labels,
  value,
  onChange,
  hint,
}: ChoiceFieldProps<Choice>) {
  const say = useSay();
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const choices = Object.entries<string>(labels) as [Choice, string][];
  // A choice made before the script ran.
  const takeOver = useEffectEvent(() => {
    const chosen = box.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const [choice] = choices.find(([each]) => each === chosen) ?? [];
    if (choice && choice !== value) onChange(choice);
  });
  useEffect(() => takeOver(), []);

  return (
    <fieldset ref={box} aria-describedby={id}>
      <legend className="mb-2.5 font-semibold">{say(legend)}</legend>
      <div className="segments method-choice">
        {choices.map(([choice, label]) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="sr-only"
            />
            <span>{say(label)}</span>
          </label>
        ))}
      </div>
      <p id={id} className="number-hint">
        {say(hint)}
      </p>
    </fieldset>
  );
}
