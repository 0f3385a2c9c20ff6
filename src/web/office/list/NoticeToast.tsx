import { Notice } from '../../ui/Notice.tsx';
import type { NoticeState } from './useNotice.ts';

/** A notice that floats above the screen; hidden when there is none. */
export function NoticeToast({ notice, onDismiss }: { notice: NoticeState | undefined; onDismiss(): void }) {
  if (!notice) return null;
  return (
    <div className="office-toast">
      <Notice key={notice.id} kind={notice.kind} onDismiss={onDismiss}>
        {notice.text}
      </Notice>
    </div>
  );
}
