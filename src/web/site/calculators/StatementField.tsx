import { type KeyboardEvent, useId } from 'react';
import type { StatementCheck } from '../../../shared/statements/check.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatWithUnit, type Limits } from './limits.ts';
import { useNumberText } from './useNumberText.ts';

interface StatementFieldProps {
  name: string;
  value: number;
  limits: Limits;
  onChange: (value: number) => void;
  check: StatementCheck | undefined;
}

/** The APR that a lender states, and whether it is right. */
export function StatementField({ name, value, limits, onChange, check }: StatementFieldProps) {
  const id = useId();
  const { settle, isOverMax, ...text } = useNumberText(value, limits, onChange);
  const isRight = check?.verdict === 'matches';
  return (
    <section aria-labelledby={`${id}-heading`} className="border-t border-line pt-6">
      <h2 id={`${id}-heading`} className="mb-4 text-[1.375rem]">
        Check the APR in your Key Facts Statement
      </h2>
      <div className="number-row">
        <label htmlFor={id}>APR in the statement</label>
        <span className="number-box num px-3.5">
          <input
            {...text}
            id={id}
            name={name}
            type="text"
            autoComplete="off"
            className="min-w-[5ch]"
            aria-describedby={`${id}-hint ${id}-check`}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
          />
          <span className="number-unit">%</span>
        </span>
      </div>
      <p id={`${id}-hint`} className="number-hint">
        Enter its amount, rate, term and charges above, without charges for late payment or early closure.
      </p>
      <div id={`${id}-check`}>
        {isOverMax ? (
          <p className="number-max">{`The maximum is ${formatWithUnit(limits.max, limits.unit)}.`}</p>
        ) : (
          check && (
            <div className={`notice mt-4 ${isRight ? 'notice-success' : 'notice-error'}`}>
              <Icon name={isRight ? 'check-circle-fill' : 'warning-circle-fill'} />
              <p className="notice-text">{check.text}</p>
            </div>
          )
        )}
      </div>
    </section>
  );
}
