import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffPost } from '../../../../shared/posts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ContentTab, type Side } from './ContentTab.tsx';
import { countProblems, FIELD_NAMES, type PostFields, type Problems, TAB_OF, type Tab } from './draft/draft.ts';
import { type KeptDraft, restoreDraft } from './draft/store.ts';
import { useKeptDraft } from './draft/useKeptDraft.ts';
import { usePostDraft } from './draft/usePostDraft.ts';
import './editor.css';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RestoreOffers } from './RestoreOffers.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SeoTab } from './SeoTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { Tabs } from './Tabs.tsx';
import type { TextHandle } from './text/TextEditor.tsx';
import { useNames } from './useNames.ts';
import { useSaving } from './useSaving.ts';
import { useTextEditor } from './useTextEditor.ts';

interface PostEditorProps {
  /** Undefined for a new one. */
  post: StaffPost | undefined;
  /** Told where a new post lives from its first save on. */
  onCreated(id: string): void | Promise<void>;
}

/** A post with everything that belongs to it: written, kept, saved. */
export function PostEditor({ post, onCreated }: PostEditorProps) {
  const edit = usePostDraft(post);
  const { stored, draft, dirty } = edit;
  const { fields, picture } = draft;
  const names = useNames();
  const { TextEditor, failed: textFailed, load: loadText } = useTextEditor();
  const kept = useKeptDraft({ subject: stored?._id ?? 'new', draft, version: edit.version, dirty });
  const [tab, setTab] = useState<Tab>('content');
  const [side, setSide] = useState<Side>('write');
  const [reading, setReading] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<TextHandle>(null);

  const file = picture instanceof File ? picture : undefined;
  const shown = file ?? (picture === 'kept' ? stored?.featuredImage || undefined : undefined);

  const change = (change: Partial<PostFields>) => {
    edit.change(change);
    saving.clear([...Object.keys(change), ...Object.keys(change.seo ?? {})]);
  };

  const showFirst = (problems: Problems) => {
    const first = FIELD_NAMES.find((name) => name in problems);
    if (!first) return;
    flushSync(() => {
      setTab(TAB_OF[first]);
      setSide('write');
    });
    const place = root.current?.querySelector<HTMLElement>(`[data-field="${first}"]`);
    if (first === 'content') text.current?.focus();
    else (place?.matches('input, select') ? place : place?.querySelector<HTMLElement>('input, textarea'))?.focus();
  };

  const saving = useSaving({ edit, kept, reading, onProblems: showFirst, onCreated });
  const { save, leaving, setNote } = saving;

  const restore = async (offer: KeptDraft) => {
    const { pictureLost, ...restored } = await restoreDraft(offer);
    // What stood here may be worth something, too.
    if (dirty) kept.putAside({ subject: offer.subject, version: edit.version, fields, picture: 'kept' });
    edit.restore(restored, offer.version);
    kept.replace(offer);
    setNote(pictureLost ? 'Restored, except the featured image' : 'Restored');
  };
  const takeTheirs = (theirs: StaffPost) => {
    saving.endConflict();
    kept.putAside({ subject: theirs._id, version: edit.version, fields, picture: 'kept' });
    edit.replace(theirs);
    setNote('Your version is kept in this browser; you can restore it above');
  };

  return (
    <div ref={root} className="office-width editor-screen pt-6 md:pt-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl md:text-4xl">{stored ? 'Edit post' : 'New post'}</h1>
        {stored?.status === 'published' && (
          <a
            href={`/blog/${encodeURIComponent(stored.slug)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-peacock-700"
          >
            <Icon name="arrow-square-out" className="size-5" />
            See it on the site
          </a>
        )}
      </header>
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
        problems={countProblems(saving.problems)}
        panels={{
          content: (
            <ContentTab
              fields={fields}
              problems={saving.problems}
              picture={shown}
              sent={saving.sent}
              reading={reading}
              onReading={setReading}
              category={fields.category ? names.nameOfCategory(fields.category) : undefined}
              TextEditor={TextEditor}
              textFailed={textFailed}
              onLoadText={loadText}
              text={text}
              textKey={edit.textKey}
              side={side}
              onSide={setSide}
              onTextStart={edit.startText}
              onChange={change}
              onPicture={(choice) => {
                edit.choosePicture(choice);
                saving.clear(['featuredImage']);
              }}
            />
          ),
          seo: <SeoTab fields={fields} problems={saving.problems} onChange={change} />,
          settings: (
            <SettingsTab
              fields={fields}
              problems={saving.problems}
              categories={names.categories}
              tags={names.tags}
              onChange={change}
            />
          ),
        }}
      />
      <SaveBar
        action={actionOf(fields, stored)}
        busy={saving.busy || reading}
        state={stateOf({ reading, busy: saving.busy, dirty, full: kept.full, note: saving.note })}
        failure={saving.failure}
        onDismiss={saving.dismiss}
        onSave={() => void save(false)}
        onSaveAsNew={() => void save(false, 'new')}
      />
      {leaving.asking && (
        <LeaveDialog
          onStay={leaving.stay}
          onLeave={leaving.leave}
          onDiscard={() => {
            kept.end();
            leaving.leave();
          }}
        />
      )}
      {saving.conflict && (
        <ConflictDialog
          mine={fields}
          theirs={saving.conflict.current}
          savedBy={saving.conflict.savedBy}
          nameOfCategory={names.nameOfCategory}
          nameOfTag={names.nameOfTag}
          onKeepMine={() => {
            const over = saving.conflict?.current;
            saving.endConflict();
            if (over) void save(false, over);
          }}
          onTakeTheirs={() => saving.conflict && takeTheirs(saving.conflict.current)}
          onClose={saving.endConflict}
        />
      )}
    </div>
  );
}

/** What there is to say of what was typed. */
function stateOf({
  reading,
  busy,
  dirty,
  full,
  note,
}: {
  reading: boolean;
  busy: boolean;
  dirty: boolean;
  full: boolean;
  note: string;
}): string {
  if (reading) return 'Processing image...';
  if (busy) return 'Saving...';
  if (!dirty) return note;
  return full ? 'Unsaved changes; this browser has no space to keep them' : 'Unsaved changes';
}

/** What saving does to the post, in the words of the button. */
function actionOf({ status }: PostFields, stored: StaffPost | undefined): string {
  const wasPublished = stored?.status === 'published';
  if (status === 'published') return wasPublished ? 'Save changes' : 'Publish';
  return wasPublished ? 'Save as draft' : 'Save draft';
}
