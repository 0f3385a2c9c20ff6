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
import { EditorActions, EditorBar, EditorState, WordCount } from './EditorBar.tsx';
import './editor.css';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Paper } from './Paper.tsx';
import { Preview } from './Preview.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { RestoreOffers } from './RestoreOffers.tsx';
import { SaveFailed } from './SaveFailed.tsx';
import { describeAction, describeState } from './save-state.ts';
import { SeoTab } from './SeoTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { Tabs } from './Tabs.tsx';
import { useLayout } from './useLayout.ts';
import { useNames } from './useNames.ts';
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
  const { root, text, ...layout } = useLayout();
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  /** The block of the text that the cursor is in. */
  const [block, setBlock] = useState<number>();
  const [reading, setReading] = useState(false);
  const [history, setHistory] = useState(false);
  const saving = useSaving({ edit, kept, reading, onProblems: layout.showFirst, onCreated });
  const { save, problems, conflict, doubt, leaving, setNote } = saving;

  usePublication(stored, (post) => {
    // A save by another user is shown when this editor saves.
    if (post.status !== 'published') return edit.noteSchedule(post);
    if (post.version !== (stored?.version ?? 0) + 1) return;
    edit.notePublication(post);
    setNote(`Published as scheduled at ${readTime(post.updatedAt).minute}`);
  });

  const category = fields.category ? names.nameOfCategory(fields.category) : undefined;
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
    setNote('Your version is kept in this browser, where you can restore it');
  };
  const discard = () => {
    kept.end();
    leaving.leave();
  };

  return (
    <div ref={root} className="editor-screen">
      <EditorBar
        title={stored ? 'Edit post' : 'New post'}
        about={
          <EditorState
            stored={stored}
            state={describeState({ reading, busy: saving.busy, dirty, full: kept.full, note: saving.note })}
          />
        }
      >
        <EditorActions
          content={fields.content}
          layout={layout}
          action={describeAction(fields.status, stored?.status, edit.open !== undefined)}
          busy={saving.busy || reading}
          onSave={() => void save()}
          onSaveForLater={
            stored?.status === 'published' && fields.status === 'published'
              ? () => void save({ stays: true, later: true })
              : undefined
          }
        />
      </EditorBar>
      <div className="lg:flex lg:items-start">
        <div
          className={`flex min-h-[calc(100dvh-var(--ebar)-1px)] min-w-0 flex-1 flex-col gap-3 bg-white ${layout.preview ? 'max-lg:hidden' : ''}`}
        >
          <div ref={setToolbar} className={`editor-bars ${layout.tools ? '' : 'editor-bars-hidden'}`} />
          {/* Where there is room, below the text: it stays where it is while they come and go. */}
          <div className="grid gap-2 px-4 empty:hidden lg:sticky lg:bottom-0 lg:z-4 lg:order-last lg:py-2">
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
          </div>
          <div className="grid flex-1 px-4">
            <Paper
              fields={fields}
              problems={problems}
              category={category}
              onCategory={() => layout.showField('category')}
              text={text}
              textKey={edit.textKey}
              toolbar={toolbar}
              tools={layout.tools}
              onTools={layout.toggleTools}
              onStart={edit.startText}
              onChange={change}
              onBlock={setBlock}
            />
            <WordCount content={fields.content} className="pb-4 xl:hidden" />
          </div>
          {saving.failure && (
            <SaveFailed
              key={saving.failure.id}
              failure={saving.failure}
              onDismiss={saving.dismiss}
              onSaveAsNew={() => void save({ over: 'new' })}
            />
          )}
        </div>
        {layout.preview && (
          <Preview fields={fields} picture={edit.picture} focus={edit.focus} category={category} follow={block} />
        )}
        <aside
          aria-label="Post settings"
          className={`border-line bg-mist-50 max-lg:border-t lg:sticky lg:top-(--ebar) lg:h-[calc(100dvh-var(--ebar))] lg:w-86 lg:flex-none lg:overflow-y-auto lg:border-l ${layout.panel ? '' : 'md:hidden'}`}
        >
          <Tabs
            open={layout.tab}
            onOpen={layout.setTab}
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
          {stored && <OtherViews stored={stored} dirty={dirty} onHistory={() => setHistory(true)} />}
        </aside>
      </div>
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

interface OtherViewsProps {
  stored: StaffPost;
  dirty: boolean;
  onHistory(): void;
}

const VIEW = 'inline-flex min-h-9 items-center gap-2 text-t3 font-semibold text-peacock-700 pointer-coarse:min-h-11';

/** The ways to the versions of a post, to the public page, and to links to a page that is not public. */
function OtherViews({ stored, dirty, onHistory }: OtherViewsProps) {
  return (
    <div className="flex flex-wrap gap-x-5 border-t border-line px-5 py-3">
      <button type="button" onClick={onHistory} className={VIEW}>
        <Icon name="clock" className="size-5" />
        History
      </button>
      {(stored.status === 'draft' || stored.changesWaiting) && <PreviewLinks postId={stored._id} dirty={dirty} />}
      {stored.status === 'published' && (
        <a href={`/blog/${encodeURIComponent(stored.slug)}`} target="_blank" rel="noreferrer" className={VIEW}>
          <Icon name="arrow-square-out" className="size-5" />
          View on site
        </a>
      )}
    </div>
  );
}
