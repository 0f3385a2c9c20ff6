import { Button } from '../../ui/Button.tsx';
import type { ListDefinition } from './list.ts';

interface NewsBarProps {
  newer: number;
  noun: ListDefinition<never, never>['noun'];
  onShow(): void;
}

/** Says that rows came in since the list was read; they come into it when somebody wants them, not under their hands. */
export function NewsBar({ newer, noun, onShow }: NewsBarProps) {
  return (
    <div role="status" className="empty:hidden">
      {newer > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-button bg-marigold-50 py-2 pr-2 pl-4 font-semibold">
          {newer.toLocaleString('en-IN')} new {newer === 1 ? noun.one : noun.many}
          <Button size="small" onClick={onShow}>
            Show
          </Button>
        </p>
      )}
    </div>
  );
}
