import { useState } from 'react';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmDialog } from '../../kit/dialogs.tsx';
import { ask } from '../../kit/ask.ts';
import { useSession } from '../../session/useSession.ts';
import { readTime } from '../../time.ts';

interface WaitingNoticeProps {
  stored: StaffPost;
  /** The waiting changes that are open in the editor; undefined when the post itself is. */
  open: PostDraft | undefined;
  onOpen(): void;
  onDiscarded(): void;
}

/** What is at hand beside what is open, and what can be done with it. */
export const Offer = ({ text, children }: { text: string; children: Elements }) => (
  <Notice kind="info">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">{text}</p>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  </Notice>
);

/** Says that changes of a post wait beside it, whether they are open or not. */
export function WaitingNotice({ stored, open, onOpen, onDiscarded }: WaitingNoticeProps) {
  const session = useSession();
  const [isDiscarding, setIsDiscarding] = useState(false);
  if (!open) {
    return (
      stored.changesWaiting && (
        <Offer text="Changes of this post were saved for later. Below is what readers see.">
          <Button size="small" onClick={onOpen}>
            Open the changes
          </Button>
        </Offer>
      )
    );
  }
  const { savedAt, savedBy, number, baseVersion } = open;
  const { day, minute } = readTime(savedAt);
  const isOwn = session.status === 'in' && session.email === savedBy?.email;
  const by = isOwn ? ' by you' : savedBy ? ` by ${savedBy.name || savedBy.email}` : '';
  return (
    <>
      <Offer
        text={`These changes are not public yet. Saved for later${by} on ${day}, ${minute}.${baseVersion < stored.version ? ' The post itself has been saved since then.' : ''}`}
      >
        <a
          href={`/blog/${encodeURIComponent(stored.slug)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ kind: 'quiet', size: 'small' })}
        >
          See what readers see
        </a>
        <Button kind="quiet" size="small" onClick={() => setIsDiscarding(true)}>
          Discard changes
        </Button>
      </Offer>
      {isDiscarding && (
        <ConfirmDialog
          title="Discard changes"
          question="Discard the changes that were saved for later?"
          subject={open.post.title}
          consequence="Readers notice nothing. The changes stay in the history of the post."
          action="Discard changes"
          busyAction="Discarding…"
          failure="Failed to discard the changes. Someone else may have saved or published them."
          onConfirm={async () => {
            await ask('DELETE /api/posts/:id/draft', { id: stored._id, query: { number } });
            setIsDiscarding(false);
            onDiscarded();
          }}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </>
  );
}
