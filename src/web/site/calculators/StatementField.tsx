import { useId } from 'react';
import type { StatementCheck } from '../../../shared/offers/statements/check.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Entry, Limits } from './limits.ts';
import { useSay } from './say.ts';
import { useNumberText } from './useNumberText.ts';

interface StatementFieldProps {
  name: string;
  entry: Entry;
  limits: Limits;
  onChange: (entry: Entry) => void;
  check: StatementCheck | undefined;
}

export function StatementField({ name, entry, limits, onChange, check }: StatementFieldProps) {
  const say = useSay();
  const id = useId();
  const { question, props } = useNumberText(entry, limits, onChange);
  const isRight = check?.verdict === 'matches';
  return (
    <section aria-labelledby={`${id}-heading`} className="border-t border-line pt-6">
      <h2 id={`${id}-heading`} className="mb-4 text-[1.375rem]">
        {say('Check the APR in your Key Facts Statement')}
      </h2>
      <div className="number-row">
        <label htmlFor={id}>{say('APR in the statement')}</label>
        <span className="number-box num px-3.5">
          <input {...props} id={id} name={name} className="min-w-[5ch]" aria-describedby={`${id}-hint ${id}-check`} />
          <span className="number-unit">%</span>
        </span>
      </div>
      <p id={`${id}-hint`} className="number-hint">
        {say('Enter its amount, rate, term and charges above, without charges for late payment or early closure.')}
      </p>
      <div id={`${id}-check`}>
        {question ? (
          <p className="number-question">{say(question)}</p>
        ) : (
          check && (
            <div className={`notice mt-4 ${isRight ? 'notice-success' : 'notice-error'}`}>
              <Icon name={isRight ? 'check-circle-fill' : 'warning-circle-fill'} />
              <p className="notice-text">{say(check.text)}</p>
            </div>
          )
        )}
      </div>
    </section>
  );
}
