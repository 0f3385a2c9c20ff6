import { useState } from 'react';
import { postPath } from '../../../../shared/posts/form.ts';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { failureOf } from '../../api.ts';
import { ConfirmDialog } from '../../kit/dialogs.tsx';

/** What is at hand beside what is open, and what can be done with it. */
export const Offer = ({ text, children }: { text: string; children: Elements }) => (
  <Notice kind="info">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">{text}</p>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  </Notice>
);

interface WaitingNoticeProps {
  post: StaffPost;
  onDiscard(): Promise<void>;
  /** Saves them, to be published when the post is. */
  onSave(): void;
}

/** Says that readers see another text than the one that is being written, or will at the time of the post. */
export function WaitingNotice({ post, onDiscard, onSave }: WaitingNoticeProps) {
  const { title, status } = post;
  const isPublic = status === 'published';
  const [isDiscarding, setIsDiscarding] = useState(false);
  return (
    <>
      <Offer
        text={
          isPublic
            ? 'These changes are not public yet.'
            : 'These changes are not part of what will be published at the scheduled time.'
        }
      >
        {isPublic ? (
          <a
            href={encodeURI(postPath(post))}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            See what readers see
          </a>
        ) : (
          <Button size="small" onClick={onSave}>
            Save for the schedule
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => setIsDiscarding(true)}>
          Discard changes
        </Button>
      </Offer>
      {isDiscarding && (
        <ConfirmDialog
          title="Discard changes"
          question="Discard the changes that are not public yet?"
          subject={title}
          consequence="Readers notice nothing. The changes stay in the history of the post."
          action="Discard changes"
          busyAction="Discarding…"
          failure={(error) => failureOf(error, 'Failed to discard the changes. Check your connection, then try again.')}
          onConfirm={onDiscard}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </>
  );
}
