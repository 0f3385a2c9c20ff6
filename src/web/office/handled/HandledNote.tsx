import type { Handled } from '../../../shared/leads/handled.ts';
import { Icon } from '../../ui/Icon.tsx';
import { readTime } from '../time.ts';

/** Shown after the name of a handled row. */
export function HandledNote({ mark }: { mark: Handled | null | undefined }) {
  if (!mark) return null;
  const { day, minute } = readTime(mark.at);
  return (
    <span
      title={`Handled by ${mark.by}, ${day}, ${minute}`}
      className="inline-flex shrink-0 items-center gap-1 rounded-full bg-leaf-50 px-2 text-t1 font-normal text-leaf-700"
    >
      <Icon name="check" className="size-3.5 shrink-0" />
      <span>
        <strong className="font-semibold">Handled</strong> <span className="sr-only">{`by ${mark.by.split('@')[0]}`}</span>
      </span>
    </span>
  );
}
