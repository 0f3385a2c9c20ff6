import type { Handled } from '../../../shared/leads/handled.ts';
import { Icon } from '../../ui/Icon.tsx';
import { readTime } from '../time.ts';

/** Shown under the name of a handled row. */
export function HandledNote({ mark }: { mark: Handled | null | undefined }) {
  if (!mark) return null;
  const { day, minute } = readTime(mark.at);
  return (
    <span
      title={`Handled by ${mark.by}, ${day}, ${minute}`}
      className="mt-1 inline-flex max-w-full items-center self-start gap-1 rounded-full bg-leaf-50 px-2 py-0.5 text-[0.75rem] font-normal text-leaf-700"
    >
      <Icon name="check" className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">
        <strong className="font-semibold">Handled</strong> <span className="sr-only">by </span>
        <span>{mark.by.split('@')[0]}</span>
      </span>
    </span>
  );
}
