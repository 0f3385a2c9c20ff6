import { Icon } from '../../ui/Icon.tsx';

/** The button in the corner of a dialog. */
export function CloseButton({ onClose, className = '' }: { onClose(): void; className?: string }) {
  return (
    <button
      type="button"
      onClick={onClose}
      aria-label="Close"
      className={`grid size-11 shrink-0 place-items-center rounded-control hover:bg-mist-100 ${className}`}
    >
      <Icon name="x" className="size-6" />
    </button>
  );
}
