import { TRACK_STAGES } from '../../../shared/loans/track.ts';
import { Icon } from '../../ui/Icon.tsx';

const MARKS = {
  passed: 'bg-leaf-50 text-leaf-700',
  now: 'bg-peacock-900 text-marigold-400',
  ahead: 'bg-mist-100 text-slate',
} as const;

/** The stages of an application, and where it is. */
export function Stages({ stage }: { stage: number }) {
  return (
    <ol className="grid gap-4">
      {TRACK_STAGES.map(({ name, words }, place) => {
        const state = place < stage ? 'passed' : place === stage ? 'now' : 'ahead';
        return (
          <li key={name} aria-current={state === 'now' ? 'step' : undefined} className="flex gap-4">
            <span
              aria-hidden="true"
              className={`num grid size-10 flex-none place-items-center rounded-full text-[1.1875rem] font-bold ${MARKS[state]}`}
            >
              {state === 'passed' ? <Icon name="check" /> : place + 1}
            </span>
            <div className="min-w-0 pt-2">
              <h3 className="text-[1.1875rem] leading-[1.15] font-bold tracking-normal">
                {name}
                {state === 'passed' && <span className="sr-only"> (done)</span>}
              </h3>
              {state === 'now' && <p className="mt-1">{words}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
