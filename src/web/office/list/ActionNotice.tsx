import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { NoticeState } from './useNotice.ts';

/** A notice with the button of its action, such as Undo. */
export function ActionNotice({ notice, onDismiss }: { notice: NoticeState; onDismiss(): void }) {
  return (
    <Notice key={notice.id} kind={notice.kind} onDismiss={onDismiss}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{notice.text}</span>
        {notice.action && (
          <Button kind="quiet" size="small" onClick={notice.action.run}>
            {notice.action.label}
          </Button>
        )}
      </span>
    </Notice>
  );
}
