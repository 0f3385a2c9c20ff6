import { useEffect, useEffectEvent, useRef } from 'react';
import { type LoanTerms, RATE_METHODS } from '../../../shared/calculators/repayment.ts';

type Method = NonNullable<LoanTerms['method']>;

const LABELS: Record<Method, string> = { reducing: 'Reducing balance', flat: 'Flat rate' };

interface MethodChoiceProps {
  value: Method;
  onChange: (value: Method) => void;
}

/** How interest is charged. Radio buttons, so that a form without script sends the choice. */
export function MethodChoice({ value, onChange }: MethodChoiceProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  // A choice made before the script ran.
  const takeOver = useEffectEvent(() => {
    const chosen = box.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const method = RATE_METHODS.find((each) => each === chosen);
    if (method && method !== value) onChange(method);
  });
  useEffect(() => takeOver(), []);

  return (
    <fieldset ref={box} aria-describedby="method-hint">
      <legend className="mb-2.5 font-semibold">How interest is charged</legend>
      <div className="segments method-choice">
        {RATE_METHODS.map((method) => (
          <label key={method}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
              className="sr-only"
            />
            <span>{LABELS[method]}</span>
          </label>
        ))}
      </div>
      <p id="method-hint" className="number-hint">
        A flat rate is charged on the full amount for the whole term, whatever you have repaid.
      </p>
    </fieldset>
  );
}
