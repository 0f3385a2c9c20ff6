import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { randomKey } from '../../../../../shared/kit/random-key.ts';
import { dropDraft, lockedDrafts, lockDraft, keepDraft, keepPicture, type KeptDraft, listDrafts } from './store.ts';

const SAVE_DEBOUNCE_MS = 400;

interface Options {
  /** Id of the post, or `new`. */
  subject: string;
  draft: Draft;
  version: number | undefined;
  /** The number of the waiting changes that are edited; 0 for none. */
  waiting: number;
  /** Whether it differs from what the server has. */
  dirty: boolean;
}

/**
 * Keeps unsaved changes in this browser, and finds earlier ones. Each editor has a draft of its own, so that two tabs don't
 * collide.
 */
export function useKeptDraft({ subject, draft, version, waiting, dirty }: Options) {
  const [id] = useState(randomKey);
  const [offers, setOffers] = useState<KeptDraft[]>([]);
  const [full, setFull] = useState(false);
  /** The changes were saved or discarded: nothing is kept any more. */
  const ended = useRef(false);
  /** The draft that was restored, until this editor has kept its text. */
  const restored = useRef<string>(undefined);

  const write = useEffectEvent(() => {
    if (ended.current) return;
    if (!dirty) return dropDraft(id);
    const { fields, picture } = draft;
    const kept = keepDraft({
      id,
      subject,
      savedAt: Date.now(),
      version,
      waiting,
      fields,
      picture: picture instanceof File ? 'file' : picture,
    });
    setFull(!kept);
    if (kept && restored.current) {
      dropDraft(restored.current);
      restored.current = undefined;
    }
  });

  useEffect(() => {
    const timer = setTimeout(() => write(), dirty ? SAVE_DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [draft.fields, draft.picture, dirty, version, waiting, subject]);

  // Files are written asynchronously, which would be too late when the page unloads.
  const { picture } = draft;
  useEffect(() => {
    if (picture instanceof File) keepPicture(id, picture).catch(() => setFull(true));
  }, [id, picture]);

  useEffect(() => {
    const unlock = lockDraft(id);
    const flush = () => write();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      unlock();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [id]);

  useEffect(() => {
    let isCurrent = true;
    void lockedDrafts().then((locked) => {
      if (isCurrent) setOffers(listDrafts(subject).filter((each) => each.id !== id && !locked.has(each.id)));
    });
    return () => {
      isCurrent = false;
    };
  }, [id, subject]);

  const forget = (offer: KeptDraft) => {
    dropDraft(offer.id);
    setOffers((all) => all.filter((each) => each !== offer));
  };

  return {
    offers,
    /** The browser has no space left: what is typed now would be lost with the page. */
    full,
    forget,
    /** The draft is in the editor now, which keeps it from here on. */
    replace: (offer: KeptDraft) => {
      setOffers((all) => all.filter((each) => each !== offer));
      restored.current = offer.id;
    },
    /** Keeps a draft aside and offers it with the others. */
    putAside: (aside: Omit<KeptDraft, 'id' | 'savedAt'>) => {
      const kept = { ...aside, id: randomKey(), savedAt: Date.now() };
      keepDraft(kept);
      setOffers((all) => [kept, ...all]);
    },
    /** Drops what is kept: the changes were saved or discarded. */
    end: () => {
      ended.current = true;
      dropDraft(id);
      if (restored.current) dropDraft(restored.current);
    },
  };
}
