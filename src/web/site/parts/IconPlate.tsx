import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';

/** An icon in the brand's arch; `className` sets both colours. */
export function IconPlate({ name, className = 'bg-mist-100 text-peacock-700' }: { name: IconName; className?: string }) {
  return (
    <span className={`arch grid h-15 w-13 flex-none place-items-center text-2xl ${className}`}>
      <Icon name={name} className="mt-3" />
    </span>
  );
}
