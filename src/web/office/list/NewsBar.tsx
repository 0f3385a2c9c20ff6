import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ListDefinition } from './list.ts';

interface NewsBarProps {
  newer: number;
  noun: ListDefinition<never, never>['noun'];
  onShow(): void;
}

/**
 * Says how many rows came in since the list was loaded. They are added on request, so that nothing moves while the user
 * reads or clicks.
 */
export function NewsBar({ newer, noun, onShow }: NewsBarProps) {
  return (
    <div role="status">
      {newer > 0 && (
        <p className="flex items-center gap-3 rounded-[inherit] bg-marigold-50 py-2 pr-2 pl-4 font-semibold shadow-[inset_0_0_0_1.5px_var(--color-marigold-300)]">
          <Icon name="sparkle" className="size-5 text-marigold-800" />
          <span>{`${newer.toLocaleString('en-IN')} new ${newer === 1 ? noun.one : noun.many}`}</span>
          <Button size="small" onClick={onShow} className="ml-1">
            Show
          </Button>
        </p>
      )}
    </div>
  );
}
