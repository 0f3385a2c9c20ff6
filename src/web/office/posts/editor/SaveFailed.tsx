import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { SaveNotice } from './useSave.ts';

interface SaveFailedProps {
  failure: SaveNotice;
  onDismiss(): void;
  onSaveAsNew(): void;
}

/** At the foot of the window: why the post was not saved. */
export function SaveFailed({ failure: { text, advice, gone }, onDismiss, onSaveAsNew }: SaveFailedProps) {
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-white px-4 py-2 max-[20rem]:static">
      <Notice kind="error" onDismiss={onDismiss} className="py-1.5">
        <p className="inline">{text}</p>
        {advice && <p className="ml-2 inline font-normal">{advice}</p>}
        {gone && (
          <Button size="small" className="ml-3" onClick={onSaveAsNew}>
            Save as a new post
          </Button>
        )}
      </Notice>
    </div>
  );
}
