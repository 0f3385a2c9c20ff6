import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

/** The button that shares a stored post before it is public. */
export function PreviewLinks({ postId, dirty }: { postId: string; dirty: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-peacock-700"
      >
        <Icon name="link" className="size-5" />
        Preview link
      </button>
      {isOpen && <PreviewDialog postId={postId} dirty={dirty} onClose={() => setOpen(false)} />}
    </>
  );
}
