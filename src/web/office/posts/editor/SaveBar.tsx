import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { SaveNotice } from './useSave.ts';

interface SaveBarProps {
  /** The name of the save button. */
  action: string;
  busy: boolean;
  /** Whether there are unsaved changes. */
  state: string;
  failure: SaveNotice | undefined;
  onDismiss(): void;
  onSave(): void;
  /** Undefined for a post that readers don't see. */
  onSaveForLater: (() => void) | undefined;
  onSaveAsNew(): void;
}

/** The bar at the bottom of the window: state, messages and the save button. */
export function SaveBar({ action, busy, state, failure, onDismiss, onSave, onSaveForLater, onSaveAsNew }: SaveBarProps) {
  return (
    <div className="editor-save">
      {failure && (
        <Notice key={failure.id} kind="error" onDismiss={onDismiss} className="mb-2 py-1.5">
          <p className="inline">{failure.text}</p>
          {failure.advice && <p className="ml-2 inline font-normal">{failure.advice}</p>}
          {failure.gone && (
            <Button size="small" className="ml-3" onClick={onSaveAsNew}>
              Save as a new post
            </Button>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 text-[0.875rem] leading-tight font-semibold sm:text-[0.9375rem]">
          {state}
        </p>
        <div className="ml-auto flex flex-wrap gap-2 sm:gap-3">
          <Link to="/admin" className={buttonClass({ kind: 'quiet' })}>
            Cancel
          </Link>
          {onSaveForLater && (
            <Button kind="quiet" aria-disabled={busy} onClick={onSaveForLater} title="Readers don’t see the changes yet">
              Save for later
            </Button>
          )}
          <Button aria-disabled={busy} onClick={onSave} title="Ctrl+S saves without leaving" className="sm:min-w-32">
            {busy && <Icon name="circle-notch" className="spinning" />}
            <span>{busy ? 'Saving...' : action}</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
