import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { readTime } from '../../time.ts';
import type { KeptDraft } from './draft/store.ts';

interface RestoreOffersProps {
  offers: readonly KeptDraft[];
  /** Of the post on the server. */
  version: number | undefined;
  onRestore(offer: KeptDraft): void;
  onDiscard(offer: KeptDraft): void;
}

/** Offers to restore drafts that this browser has kept. */
export function RestoreOffers({ offers, version, onRestore, onDiscard }: RestoreOffersProps) {
  return offers.map((offer) => {
    const { day, minute } = readTime(new Date(offer.savedAt).toISOString());
    return (
      <Notice key={offer.id} kind="info">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <span>{`Unsaved text from ${day}, ${minute}: “${offer.fields.title.trim() || 'Untitled'}”.`}</span>
            {offer.version !== undefined && version !== undefined && offer.version < version && (
              <span> Someone has saved the post since then.</span>
            )}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onRestore(offer)}>
              Restore
            </Button>
            <Button kind="quiet" size="small" onClick={() => onDiscard(offer)}>
              Discard
            </Button>
          </span>
        </div>
      </Notice>
    );
  });
}
