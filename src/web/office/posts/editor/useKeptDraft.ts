import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomKey } from '../../../../shared/kit/random-key.ts';
import { dropDraft, lockedDrafts, lockDraft, keepDraft, keepPicture, type KeptDraft, listDrafts } from './store.ts';
import type { usePostDraft } from './usePostDraft.ts';

const SAVE_DEBOUNCE_MS = 400;

/**
 * Keeps unsaved changes in this browser, and finds earlier ones. Each editor has a draft of its own, so that two tabs don't
 * collide.
 */
export function useKeptDraft({ stored, draft, version, waiting, dirty }: ReturnType<typeof usePostDraft>) {
  const subject = stored?._id ?? 'new';
  const { fields, picture } = draft;
  const [id] = useState(randomKey);
  const [offers, setOffers] = useState<KeptDraft[]>([]);
  const [full, setFull] = useState(false);
  /** The changes were saved or discarded: nothing is kept any more. */
  const ended = useRef(false);
  /** The draft that was restored, until this editor has kept its text. */
  const restored = useRef<string>(undefined);

  const kept = (id: string): KeptDraft => ({
    id,
    subject,
    savedAt: Date.now(),
    version,
    waiting,
    fields,
    picture: picture instanceof File ? 'file' : picture,
  });
  const write = useEffectEvent(() => {
    if (ended.current) return;
    if (!dirty) return dropDraft(id);
    const isKept = keepDraft(kept(id));
    setFull(!isKept);
    if (isKept && restored.current) {
      dropDraft(restored.current);
      restored.current = undefined;
    }
  });

  useEffect(() => {
    const timer = setTimeout(() => write(), dirty ? SAVE_DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [fields, picture, dirty, version, waiting, subject]);

  // Files are written asynchronously, which would be too late when the page unloads.
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

  const withdraw = (offer: KeptDraft) => setOffers((all) => all.filter((each) => each !== offer));

  return {
    offers,
    /** The browser has no space left: what is typed now would be lost with the page. */
    full,
    forget: (offer: KeptDraft) => {
      dropDraft(offer.id);
      withdraw(offer);
    },
    /** The draft is in the editor now, which keeps it from here on. */
    replace: (offer: KeptDraft) => {
      withdraw(offer);
      restored.current = offer.id;
    },
    /** Keeps what is in the editor aside, without a new picture, and offers it with the others. */
    putAside: () => {
      const aside: KeptDraft = { ...kept(randomKey()), picture: 'kept' };
      keepDraft(aside);
      setOffers((all) => [aside, ...all]);
    },
    /** Drops what is kept: the changes were saved or discarded. */
    end: () => {
      ended.current = true;
      dropDraft(id);
      if (restored.current) dropDraft(restored.current);
    },
  };
}
