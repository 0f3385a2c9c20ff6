import { useState } from 'react';
import { postPath } from '../../../../shared/posts/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Parts } from '../../kit/Boundary.tsx';
import { useIsPhone } from '../../useIsPhone.ts';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { readersMiss } from '../post-view.ts';
import { PreviewLinks } from '../previews/PreviewLinks.tsx';
import { HistoryDialog } from '../revisions/HistoryDialog.tsx';
import { Offer, WaitingNotice } from '../revisions/WaitingNotice.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EditorActions, EditorBar, EditorState, WordCount } from './EditorBar.tsx';
import './editor.css';
import { Panel } from './Panel.tsx';
import { Paper } from './Paper.tsx';
import { type PostEditorProps, PostProvider, usePost } from './post.tsx';
import { Preview } from './Preview.tsx';
import { PublishDialog } from './PublishDialog.tsx';

/** A post with everything that belongs to it: written, kept, saved. */
export const PostEditor = (props: PostEditorProps) => (
  <PostProvider {...props}>
    <Desk />
  </PostProvider>
);

function Desk() {
  const { stored, layout, saving } = usePost();
  const { isPublishing, conflict } = saving;
  const { root, preview, tools, panel } = layout;
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  return (
    <div ref={root} className="editor-screen">
      <Parts>
        <div className="sticky top-0 z-20 bg-white max-[20rem]:static">
          <EditorBar title={stored ? 'Edit post' : 'New post'} about={<EditorState />}>
            <EditorActions />
          </EditorBar>
          {isPhone && !preview && <div ref={setToolbar} />}
        </div>
        <div className="lg:flex lg:items-start">
          <div
            className={`flex min-h-[calc(100dvh-var(--ebar)-1px)] min-w-0 flex-1 flex-col gap-3 bg-white ${preview ? 'max-lg:hidden' : ''}`}
          >
            {/* It stays in sight while a long text scrolls. Unless it is shown for good, it lies over the text, which stays where it is. */}
            {!isPhone && (
              <div
                ref={setToolbar}
                className={`sticky top-[calc(var(--ebar)+1px)] z-5 -mb-3 bg-white ${tools ? '' : 'pointer-fine:h-0'}`}
              />
            )}
            <Parts>
              <Notices />
              <div className="grid flex-1 px-4">
                <Paper toolbar={toolbar} />
                <WordCount className="pb-4 xl:hidden" />
              </div>
              <SaveFailed />
            </Parts>
          </div>
          <Parts>{preview && <Preview />}</Parts>
          <aside
            aria-label="Post settings"
            className={`border-line bg-mist-50 max-lg:border-t lg:sticky lg:top-(--ebar) lg:h-[calc(100dvh-var(--ebar))] lg:w-86 lg:flex-none lg:overflow-y-auto lg:border-l ${panel ? '' : 'md:hidden'}`}
          >
            <Parts>
              <Panel />
              <OtherViews />
            </Parts>
          </aside>
        </div>
        {isPublishing && <PublishDialog />}
        {conflict && <ConflictDialog conflict={conflict} />}
      </Parts>
    </div>
  );
}

/** Below the text where there is room: it stays where it is while they come and go. */
function Notices() {
  const { stored, waiting, autosave, saving, names, openSaved, setHistory } = usePost();
  const { other } = autosave;
  return (
    // What went wrong takes the same place.
    <div
      className={`grid gap-2 px-4 empty:hidden lg:order-last lg:py-2 ${saving.failure ? '' : 'lg:sticky lg:bottom-0 lg:z-4'}`}
    >
      {other && (
        <Offer
          text={`${other.savedBy?.name || other.savedBy?.email || 'Someone'} is writing in this post, too, maybe in another window. Nothing is lost: each text is a version in its history.`}
        >
          <Button kind="quiet" size="small" onClick={() => setHistory(other.number)}>
            Read the other text
          </Button>
        </Offer>
      )}
      {stored && readersMiss({ ...stored, changesWaiting: waiting !== undefined }) && (
        <WaitingNotice
          post={stored}
          onDiscard={() => openSaved(stored, 'Changes discarded')}
          onSave={() => void saving.save({ stays: true, status: 'draft' })}
        />
      )}
      {names.failedAt > 0 && (
        <LoadFailure key={names.failedAt} text="Failed to fetch categories and tags" onRetry={names.reload} />
      )}
    </div>
  );
}

/** At the foot of the window: why the post was not saved. */
function SaveFailed() {
  const { failure, dismiss, save } = usePost().saving;
  if (!failure) return null;
  const { id, text, advice, gone } = failure;
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-white px-4 py-2 max-[20rem]:static">
      <Notice key={id} kind="error" onDismiss={dismiss} className="py-1.5">
        <p className="inline">{text}</p>
        {advice && <p className="ml-2 inline font-normal">{advice}</p>}
        {gone && (
          <Button size="small" className="ml-3" onClick={() => void save({ over: 'new', status: 'draft' })}>
            Save as a new post
          </Button>
        )}
      </Notice>
    </div>
  );
}

const VIEW = 'inline-flex min-h-9 items-center gap-2 text-t3 font-semibold text-peacock-700 pointer-coarse:min-h-11';

/** The ways to the versions of a post, to the public page, and to links to a page that is not public. */
function OtherViews() {
  const { stored, waiting, history, setHistory, autosave, openSaved, take } = usePost();
  if (!stored) return null;
  const close = () => setHistory(undefined);
  return (
    <div className="flex flex-wrap gap-x-5 border-t border-line px-5 py-3">
      <button type="button" onClick={() => setHistory('newest')} className={VIEW}>
        <Icon name="clock" className="size-5" />
        History
      </button>
      {(stored.status === 'draft' || waiting !== undefined) && <PreviewLinks postId={stored._id} className={VIEW} />}
      {stored.status === 'published' && (
        <a href={encodeURI(postPath(stored))} target="_blank" rel="noreferrer" className={VIEW}>
          <Icon name="arrow-square-out" className="size-5" />
          View on site
        </a>
      )}
      {history !== undefined && (
        <HistoryDialog
          post={stored}
          first={history === 'newest' ? undefined : history}
          beforeRestoring={autosave.settle}
          onRestored={(restored, number) => {
            close();
            void openSaved(restored, `Version ${number} restored`, { isRestored: true });
          }}
          onUse={(post) => {
            close();
            take(post);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
