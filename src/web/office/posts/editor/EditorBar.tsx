import { Link } from 'react-router';
import { countWords, readMinutes } from '../../../../shared/posts/reading-time.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useNow } from '../../desk/useNow.ts';
import { OfficeMenu } from '../../frame/OfficeHeader.tsx';
import { readTime } from '../../time.ts';
import { PostStatusBadge } from '../PostStatusBadge.tsx';
import { statusOf } from '../post-view.ts';
import { usePost } from './post.tsx';
import { describeAction, describeAge, describeState, SAVING } from './save-state.ts';
import { Sign } from './signs/Sign.tsx';
import type { SignName } from './signs/names.ts';

/** Stands in the place of the frame's own bar, whose screens are in its menu. */
export const EditorBar = ({ title, about, children }: { title: string; about?: Elements; children?: Elements }) => (
  <header className="flex min-h-(--ebar) flex-wrap items-center gap-x-1.5 gap-y-1 border-b border-line bg-white px-2 text-t2 leading-tight max-md:py-1 md:gap-x-2 md:px-4">
    <Link to="/admin" className="max-md:hidden [&_.logo]:text-t4 [&_.logo>span]:sr-only">
      <Logo />
    </Link>
    <OfficeMenu className="grid size-9 place-items-center rounded-control text-peacock-800 hover:bg-mist-100 max-md:size-11" />
    <p className="flex items-center gap-2 max-md:hidden">
      <Link to="/admin" className="font-medium text-slate hover:text-peacock-700">
        Posts
      </Link>
      <span aria-hidden className="text-slate">
        /
      </span>
    </p>
    <div className="flex min-w-0 items-center gap-2 max-md:contents">
      <h1 className="font-sans text-t2 font-bold tracking-normal max-md:flex-1">{title}</h1>
      {about}
    </div>
    {children}
  </header>
);

/** Whether readers see the post, and what is saved. */
export function EditorState() {
  const { stored, fields, reading, unsent, byButton, autosave, saving } = usePost();
  const { busy, note } = saving;
  const { obstacle, full } = autosave;
  const action = describeAction(fields.status, stored?.status);
  const state = describeState({ reading, busy, unsent, obstacle, full, byButton, action, note });
  // While one writes, it is read out when it was saved last, and not that it is being saved again.
  const heard = state === SAVING ? note : state;
  const at = typeof state === 'string' ? undefined : state.at;
  const now = useNow(at === undefined ? undefined : 1000);
  return (
    <>
      <span className="max-md:hidden">
        <span className="sr-only">Status: </span>
        <PostStatusBadge status={stored ? statusOf(stored) : 'draft'} />
      </span>
      <p role="status" className="min-w-0 text-slate max-md:order-1 max-md:flex-1 max-md:basis-3/5 max-md:text-t1">
        {/* How long ago it was is only seen: it would be read out every few seconds. */}
        <span className={heard === state && typeof heard === 'string' ? '' : 'sr-only'}>
          {typeof heard === 'string' ? heard : `${heard.done} at ${minuteOf(heard.at)}`}
        </span>
        {state === SAVING && <span aria-hidden>{SAVING}</span>}
        {typeof state !== 'string' && (
          <span aria-hidden className="flex items-center gap-1.5">
            <Icon name="check" className="text-leaf-700" />
            <span>{`${state.done} ${describeAge(now - state.at) ?? `at ${minuteOf(state.at)}`}`}</span>
          </span>
        )}
      </p>
    </>
  );
}

const minuteOf = (at: number) => readTime(new Date(at).toISOString()).minute;

/** What is shown, and the buttons that save. */
export function EditorActions() {
  const { fields, stored, layout, reading, saving } = usePost();
  const { isFocused } = layout;
  const busy = saving.busy || reading;
  const isPublic = stored?.status === 'published';
  return (
    <>
      {!isFocused && <WordCount className="ml-auto max-xl:hidden" />}
      {/* On a phone, what fits stands beside the title. */}
      <div className={`contents md:ml-auto md:flex md:flex-wrap md:items-center md:gap-2 ${isFocused ? '' : 'xl:ml-0'}`}>
        {!isFocused && (
          <>
            <Toggle label="Live preview" sign="eye" isOn={layout.preview} onToggle={layout.togglePreview} hasText />
            <Toggle
              label="Formatting toolbar"
              sign="text-aa"
              isOn={layout.tools}
              onToggle={layout.toggleTools}
              className="pointer-coarse:hidden"
            />
            <Toggle
              label="Panel"
              sign="sidebar-simple"
              isOn={layout.panel}
              onToggle={layout.togglePanel}
              className="[&>svg]:-scale-x-100"
            />
          </>
        )}
        <Toggle label="Focus mode" sign="corners-out" isOn={isFocused} onToggle={layout.toggleFocus} />
        <Link to="/admin" className={buttonClass({ kind: 'quiet', size: 'small' }, 'max-md:px-2')}>
          Cancel
        </Link>
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => void (fields.status === 'published' ? saving.publish() : saving.save())}
          className={buttonClass({ size: 'small', ...(fields.status === 'draft' && !isPublic && { kind: 'quiet' }) })}
        >
          {busy && <Icon name="circle-notch" className="spinning" />}
          <span>{busy ? 'Saving...' : describeAction(fields.status, stored?.status)}</span>
        </button>
        {fields.status === 'draft' && !isPublic && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-disabled={busy}
            onClick={saving.publish}
            className={buttonClass({ size: 'small' }, 'max-md:order-2')}
          >
            Publish…
          </button>
        )}
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
  className?: string;
}

/** Not on phones, but for the preview: they have no room for it, and show all that it would hide. */
const Toggle = ({ label, isOn, onToggle, sign, hasText = false, className = '' }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    title={label}
    onClick={onToggle}
    className={`inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-control px-2 font-semibold text-peacock-800 hover:bg-mist-100 aria-pressed:bg-mist-200 ${hasText ? 'max-md:min-h-11' : 'max-md:hidden'} ${className}`}
  >
    <Sign name={sign} />
    <span className={hasText ? 'max-lg:sr-only' : 'sr-only'}>{label}</span>
  </button>
);

/** The length of the text. */
export function WordCount({ className }: { className: string }) {
  const { content } = usePost().fields;
  const words = countWords(content);
  return (
    <p className={`num text-t2 text-slate ${className}`}>
      {`${words.toLocaleString('en-IN')} ${words === 1 ? 'word' : 'words'} · ${readMinutes(content)} min read`}
    </p>
  );
}
