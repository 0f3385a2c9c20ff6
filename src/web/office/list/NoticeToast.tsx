import { ActionNotice } from './ActionNotice.tsx';
import type { NoticeState } from './useNotice.ts';

/** A notice that floats above the screen; hidden when there is none. */
export function NoticeToast({ notice, onDismiss }: { notice: NoticeState | undefined; onDismiss(): void }) {
  if (!notice) return null;
  return (
    <div className="office-toast">
      <ActionNotice notice={notice} onDismiss={onDismiss} />
    </div>
  );
}
