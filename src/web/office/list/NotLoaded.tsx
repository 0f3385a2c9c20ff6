import { Button } from '../../ui/Button.tsx';

/** Shown in place of a list that could not be loaded, once the error is dismissed. */
export function NotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-button border border-line bg-white px-6 py-16 text-center">
      <p className="text-slate">The list could not be loaded.</p>
      <Button kind="peacock" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
