import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { countWords, readMinutes } from '../../../../shared/posts/reading-time.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useNow } from '../../desk/useNow.ts';
import { readTime } from '../../time.ts';
import { PostStatusBadge } from '../PostStatusBadge.tsx';
import { statusOf } from '../post-view.ts';
import { describeAge, type SaveNote } from './save-state.ts';
import { Sign } from './signs/Sign.tsx';
import type { SignName } from './signs/names.ts';
import type { useLayout } from './useLayout.ts';

/** Stands in the place of the frame's own bar, which its menu brings back. */
export function EditorBar({ title, about, children }: { title: string; about?: Elements; children?: Elements }) {
  const [hasFrame, setFrame] = useState(false);
  return (
    <header
      className={`sticky z-20 border-b border-line bg-white text-t2 leading-tight max-[20rem]:static ${hasFrame ? 'top-(--office-bar)' : 'top-0'}`}
    >
      <div className="flex min-h-(--ebar) flex-wrap items-center gap-x-2 gap-y-1 px-3 md:px-4">
        <button
          type="button"
          aria-label="Menu"
          title="All screens of the office"
          aria-expanded={hasFrame}
          onClick={() => setFrame(!hasFrame)}
          className="editor-menu grid size-9 place-items-center rounded-control text-peacock-800 hover:bg-mist-100 max-md:size-11"
        >
          <Icon name={hasFrame ? 'x' : 'list'} className="size-5" />
        </button>
        <p className="flex items-center gap-2 max-md:hidden">
          <Link to="/admin" className="font-medium text-slate hover:text-peacock-700">
            Posts
          </Link>
          <span aria-hidden className="text-slate">
            /
          </span>
        </p>
        <div className="grid min-w-0 max-md:flex-1 md:flex md:items-center md:gap-2">
          <h1 className="font-sans text-t2 font-bold tracking-normal">{title}</h1>
          {about}
        </div>
        {children}
      </div>
    </header>
  );
}

/** Whether readers see the post, and what is saved. */
export function EditorState({ stored, state }: { stored: StaffPost | undefined; state: SaveNote }) {
  return (
    <>
      <span className="max-md:hidden">
        <span className="sr-only">Status: </span>
        <PostStatusBadge status={stored ? statusOf(stored) : 'draft'} />
      </span>
      <p role="status" className="min-w-0 text-slate max-md:text-t1">
        <SaveState state={state} />
      </p>
    </>
  );
}

interface EditorActionsProps {
  content: string;
  layout: Omit<ReturnType<typeof useLayout>, 'root' | 'text'>;
  /** The name of the save button. */
  action: string;
  busy: boolean;
  onSave(): void;
  /** Undefined for a post that readers don't see. */
  onSaveForLater: (() => void) | undefined;
}

/** What is shown, and the buttons that save. */
export function EditorActions(props: EditorActionsProps) {
  const { content, layout, action, busy, onSave, onSaveForLater } = props;
  return (
    <>
      {!layout.isFocused && <WordCount content={content} className="ml-auto max-xl:hidden" />}
      <div className={`flex flex-wrap items-center gap-1 md:gap-2 ${layout.isFocused ? 'ml-auto' : 'ml-auto xl:ml-0'}`}>
        {!layout.isFocused && (
          <>
            <Toggle label="Live preview" sign="eye" isOn={layout.preview} onToggle={layout.togglePreview} hasText />
            <Toggle label="Formatting toolbar" sign="text-aa" isOn={layout.tools} onToggle={layout.toggleTools} />
            <Toggle label="Panel" sign="sidebar-simple" isOn={layout.panel} onToggle={layout.togglePanel} />
          </>
        )}
        <Toggle label="Focus mode" sign="corners-out" isOn={layout.isFocused} onToggle={layout.toggleFocus} />
        <Link to="/admin" className={buttonClass({ kind: 'quiet', size: 'small' }, 'max-md:px-2')}>
          Cancel
        </Link>
        {onSaveForLater && (
          <button
            type="button"
            aria-disabled={busy}
            onClick={onSaveForLater}
            title="Readers don’t see the changes yet"
            className={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            Save for later
          </button>
        )}
        <button
          type="button"
          aria-disabled={busy}
          onClick={onSave}
          title="Ctrl+S saves without leaving"
          className={buttonClass({ size: 'small' })}
        >
          {busy && <Icon name="circle-notch" className="spinning" />}
          <span>{busy ? 'Saving...' : action}</span>
        </button>
      </div>
    </>
  );
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  onToggle(): void;
  sign: SignName;
  /** Where there is room for it. */
  hasText?: boolean;
}

/** Not on phones, but for the preview: they have no room for it, and show all that it would hide. */
function Toggle({ label, isOn, onToggle, sign, hasText = false }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={label}
      onClick={onToggle}
      className={`inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-control px-2 font-semibold text-peacock-800 hover:bg-mist-100 aria-pressed:bg-mist-200 ${hasText ? 'max-md:min-h-11' : 'max-md:hidden'}`}
    >
      <Sign name={sign} />
      <span className={hasText ? 'max-lg:sr-only' : 'sr-only'}>{label}</span>
    </button>
  );
}

/** How long ago it was is only seen: it would be read out every few seconds. */
function SaveState({ state }: { state: SaveNote }) {
  const at = typeof state === 'string' ? undefined : state.at;
  const now = useNow(at === undefined ? undefined : 1000);
  if (typeof state === 'string') return <span>{state}</span>;
  const { minute } = readTime(new Date(state.at).toISOString());
  return (
    <>
      <span className="sr-only">{`${state.done} at ${minute}`}</span>
      <span aria-hidden className="inline-flex items-center gap-1.5">
        <Icon name="check" className="text-leaf-700" />
        <span>{`${state.done} ${describeAge(now - state.at) ?? `at ${minute}`}`}</span>
      </span>
    </>
  );
}

/** The length of the text. */
export function WordCount({ content, className }: { content: string; className: string }) {
  const words = countWords(content);
  return (
    <p className={`num text-t2 text-slate ${className}`}>
      {`${words.toLocaleString('en-IN')} ${words === 1 ? 'word' : 'words'} · ${readMinutes(content)} min read`}
    </p>
  );
}
