import type { DayOf } from './useMyDay.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** Nothing is left to do. */
export function EmptyDay({ of, onShowAll }: { of: DayOf; onShowAll(): void }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-button border border-line bg-white px-6 py-10 text-center">
      <Picture name="apply" alt="" sizes="180px" className="w-45" />
      <h2 className="mt-2 text-2xl">Nothing to do</h2>
      {of === 'me' ? (
        <>
          <p className="max-w-md text-slate">Nothing is due today for you, or without an owner.</p>
          <Button onClick={onShowAll} className="mt-3">
            Show everyone’s
          </Button>
        </>
      ) : (
        <p className="max-w-md text-slate">No application is due today. New ones appear here as soon as they arrive.</p>
      )}
    </div>
  );
}
