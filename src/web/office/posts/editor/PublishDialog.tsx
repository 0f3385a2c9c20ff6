import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { countOf } from '../../count.ts';

interface PublishDialogProps {
  /** How many headings of tables are empty. */
  blankHeadings: number;
  onPublish(): void;
  onClose(): void;
}

/** Asks before a post is published that may not be finished. */
export function PublishDialog({ blankHeadings, onPublish, onClose }: PublishDialogProps) {
  return (
    <Dialog role="alertdialog" onClose={onClose} className="max-w-md">
      {({ titleId, textId }) => (
        <div className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-2xl">
            Publish with empty table headings?
          </h2>
          <p id={textId}>
            {`${countOf(blankHeadings, 'table heading is', 'table headings are')} empty. Screen readers need headings to say what each cell is about.`}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onPublish}>
              Publish anyway
            </Button>
            <Button onClick={onClose} data-first-focus>
              Keep writing
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
