import { useState } from 'react';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { readTime } from '../../time.ts';
import { PreviewLinks } from '../previews/PreviewLinks.tsx';
import { SchedulePanel } from '../schedule/SchedulePanel.tsx';
import { usePublication } from '../schedule/usePublication.ts';
import { HistoryDialog } from '../revisions/HistoryDialog.tsx';
import { readPost } from '../revisions/read-post.ts';
import { WaitingNotice } from '../revisions/WaitingNotice.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ContentTab } from './ContentTab.tsx';
import { countProblems, type PostFields } from './draft/draft.ts';
import { type KeptDraft, restoreDraft } from './draft/store.ts';
import { useKeptDraft } from './draft/useKeptDraft.ts';
import { usePostDraft } from './draft/usePostDraft.ts';
import './editor.css';
import { LeaveDialog } from './LeaveDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { RestoreOffers } from './RestoreOffers.tsx';
import { SaveBar } from './SaveBar.tsx';
import { describeAction, describeState } from './save-state.ts';
import { SeoTab } from './SeoTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { Tabs } from './Tabs.tsx';
import { useNames } from './useNames.ts';
import { useOpenTab } from './useOpenTab.ts';
import { useProposedAuthor } from './useProposedAuthor.ts';
import { type SaveConflict, useSaving } from './useSaving.ts';

interface PostEditorProps {
  /** Undefined for a new one. */
  post: StaffPost | undefined;
  /** Its changes that wait, which are opened in its place. */
  waiting?: PostDraft | undefined;
  /** Receives the id of a new post after its first save. */
  onCreated(id: string): void | Promise<void>;
}

/** A post with everything that belongs to it: written, kept, saved. */
export function PostEditor({ post, waiting, onCreated }: PostEditorProps) {
  const edit = usePostDraft(post, waiting);
  const { stored, version, draft, dirty } = edit;
  const { fields } = draft;
  const names = useNames();
  useProposedAuthor(edit);
  const kept = useKeptDraft({ subject: stored?._id ?? 'new', draft, version, waiting: edit.waiting, dirty });
  const { tab, setTab, side, setSide, root, text, showFirst } = useOpenTab();
  const [reading, setReading] = useState(false);
  const [history, setHistory] = useState(false);
  const saving = useSaving({ edit, kept, reading, onProblems: showFirst, onCreated });
  const { save, problems, conflict, doubt, leaving, setNote } = saving;

  usePublication(stored, (post) => {
    // A save by another user is shown when this editor saves.
    if (post.status !== 'published') return edit.noteSchedule(post);
    if (post.version !== (stored?.version ?? 0) + 1) return;
    edit.notePublication(post);
    setNote(`Published as scheduled at ${readTime(post.updatedAt).minute}`);
  });

  const change = (change: Partial<PostFields>) => {
    edit.change(change);
    saving.clear([...Object.keys(change), ...Object.keys(change.seo ?? {})]);
  };
  const putAside = () =>
    kept.putAside({ subject: stored?._id ?? 'new', version, waiting: edit.waiting, fields, picture: 'kept' });
  /** Opens the post as the server has it, with the changes that wait. */
  const openStored = async () => {
    try {
      const { post, waiting } = await readPost(stored?._id ?? '');
      edit.replace(post, waiting);
    } catch {
      setNote('Failed to fetch the post. Check your connection, then reload the page');
    }
  };
  const restore = async (offer: KeptDraft) => {
    const { pictureLost, ...restored } = await restoreDraft(offer);
    // What was in the editor may be worth keeping, too.
    if (dirty) putAside();
    edit.restore(restored, offer);
    kept.replace(offer);
    setNote(pictureLost ? 'Restored, except the featured image' : 'Restored');
  };
  const takeTheirs = ({ current, revision, waiting }: SaveConflict) => {
    saving.endConflict();
    putAside();
    const isAboutWaiting = waiting !== null && revision === waiting;
    if (isAboutWaiting) void openStored();
    else edit.replace({ ...current, changesWaiting: waiting !== null });
    setNote('Your version is kept in this browser; you can restore it above');
  };
  const discard = () => {
    kept.end();
    leaving.leave();
  };

  return (
    <div ref={root} className="office-width editor-screen pt-6 md:pt-8">
      <EditorHeader stored={stored} dirty={dirty} onHistory={() => setHistory(true)} />
      {stored && (
        <WaitingNotice
          stored={stored}
          open={edit.open}
          onOpen={() => {
            if (dirty) putAside();
            void openStored();
          }}
          onDiscarded={() => {
            if (dirty) putAside();
            edit.replace({ ...stored, changesWaiting: false });
            setNote('Changes discarded');
          }}
        />
      )}
      <RestoreOffers
        offers={kept.offers}
        version={stored?.version}
        onRestore={(offer) => void restore(offer)}
        onDiscard={kept.forget}
      />
      {names.failedAt > 0 && (
        <LoadFailure key={names.failedAt} text="Failed to fetch categories and tags" onRetry={names.reload} />
      )}
      <Tabs
        open={tab}
        onOpen={setTab}
        problems={countProblems(problems)}
        panels={{
          content: (
            <ContentTab
              fields={fields}
              problems={problems}
              picture={{
                shown: edit.picture,
                focus: edit.focus,
                sent: saving.sent,
                reading,
                onReading: setReading,
                onChange: (choice) => {
                  edit.choosePicture(choice);
                  saving.clear(['featuredImage']);
                },
              }}
              text={{ ref: text, textKey: edit.textKey, onStart: edit.startText }}
              category={fields.category ? names.nameOfCategory(fields.category) : undefined}
              side={side}
              onSide={setSide}
              onChange={change}
            />
          ),
          seo: <SeoTab fields={fields} problems={problems} onChange={change} />,
          settings: (
            <SettingsTab
              fields={fields}
              problems={problems}
              categories={names.categories}
              tags={names.tags}
              onChange={change}
              schedule={
                fields.status === 'draft' &&
                stored?.status !== 'published' && (
                  <SchedulePanel
                    stored={stored}
                    dirty={dirty}
                    save={async () => {
                      if (dirty || !stored) return save({ stays: true, publishes: true });
                      return (await saving.isReady(true)) ? stored : undefined;
                    }}
                    onChange={edit.noteSchedule}
                  />
                )
              }
            />
          ),
        }}
      />
      <SaveBar
        action={describeAction(fields.status, stored?.status, edit.open !== undefined)}
        busy={saving.busy || reading}
        state={describeState({ reading, busy: saving.busy, dirty, full: kept.full, note: saving.note })}
        failure={saving.failure}
        onDismiss={saving.dismiss}
        onSave={() => void save()}
        onSaveForLater={
          stored?.status === 'published' && fields.status === 'published'
            ? () => void save({ stays: true, later: true })
            : undefined
        }
        onSaveAsNew={() => void save({ over: 'new' })}
      />
      {doubt && (
        <PublishDialog
          blankHeadings={doubt.blankHeadings}
          onPublish={() => doubt.settle(true)}
          onClose={() => doubt.settle(false)}
        />
      )}
      {leaving.asking && <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} onDiscard={discard} />}
      {conflict && (
        <ConflictDialog
          mine={fields}
          picture={edit.picture}
          conflict={conflict}
          nameOfCategory={names.nameOfCategory}
          nameOfTag={names.nameOfTag}
          onKeepMine={() => saving.replaceTheirs(conflict)}
          onTakeTheirs={() => takeTheirs(conflict)}
          onClose={saving.endConflict}
        />
      )}
      {history && stored && (
        <HistoryDialog
          post={stored}
          hasUnsaved={dirty}
          onRestored={(restored, number) => {
            if (dirty) putAside();
            edit.replace(restored);
            setHistory(false);
            setNote(`Version ${number} restored`);
          }}
          onClose={() => setHistory(false)}
        />
      )}
    </div>
  );
}

interface EditorHeaderProps {
  stored: StaffPost | undefined;
  dirty: boolean;
  onHistory(): void;
}

/** The heading, the ways to the versions of a post and to the public page, and links to a page that is not public. */
function EditorHeader({ stored, dirty, onHistory }: EditorHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="text-3xl md:text-4xl">{stored ? 'Edit post' : 'New post'}</h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {stored && (
          <button
            type="button"
            onClick={onHistory}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-peacock-700"
          >
            <Icon name="clock" className="size-5" />
            History
          </button>
        )}
        {stored && (stored.status === 'draft' || stored.changesWaiting) && (
          <PreviewLinks postId={stored._id} dirty={dirty} />
        )}
        {stored?.status === 'published' && (
          <a
            href={`/blog/${encodeURIComponent(stored.slug)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-peacock-700"
          >
            <Icon name="arrow-square-out" className="size-5" />
            View on site
          </a>
        )}
      </div>
    </header>
  );
}
