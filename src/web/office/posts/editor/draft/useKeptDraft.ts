import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { randomKey } from '../../../../../shared/random-key.ts';
import { dropDraft, heldDrafts, holdDraft, keepDraft, keepPicture, type KeptDraft, listDrafts } from './store.ts';

/** Milliseconds of quiet after which what was typed is kept. */
const DELAY = 400;

interface Options {
  /** Id of the post, or `new`. */
  subject: string;
  draft: Draft;
  version: number | undefined;
  /** Only what isn't saved is worth keeping. */
  dirty: boolean;
}

/**
 * Keeps in this browser what isn't saved, and finds what was kept earlier. Every editor keeps a draft of its own, so that
 * two tabs never write over each other's.
 */
export function useKeptDraft({ subject, draft, version, dirty }: Options) {
  const [id] = useState(randomKey);
  const [offers, setOffers] = useState<KeptDraft[]>([]);
  const [full, setFull] = useState(false);
  /** Whether this editor may keep anything: no longer when somebody decided to drop it. */
  const over = useRef(false);
  /** The draft that was taken up, until its text is kept by this editor. */
  const restored = useRef<string>(undefined);

  const write = useEffectEvent(() => {
    if (over.current) return;
    if (!dirty) return dropDraft(id);
    const { fields, picture } = draft;
    const kept = keepDraft({
      id,
      subject,
      savedAt: Date.now(),
      version,
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
    const timer = setTimeout(() => write(), dirty ? DELAY : 0);
    return () => clearTimeout(timer);
  }, [draft.fields, draft.picture, dirty, version, subject]);

  // A file is not kept in a moment: there is no waiting until the page is left.
  const { picture } = draft;
  useEffect(() => {
    if (picture instanceof File) keepPicture(id, picture).catch(() => setFull(true));
  }, [id, picture]);

  useEffect(() => {
    const letGo = holdDraft(id);
    const flush = () => write();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      letGo();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [id]);

  useEffect(() => {
    let isCurrent = true;
    void heldDrafts().then((held) => {
      if (isCurrent) setOffers(listDrafts(subject).filter((each) => each.id !== id && !held.has(each.id)));
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
    /** The browser has no room left: what is typed now would not survive. */
    full,
    forget,
    /** The text of an offer stands in the editor now, which keeps it in its place. */
    replace: (offer: KeptDraft) => {
      setOffers((all) => all.filter((each) => each !== offer));
      restored.current = offer.id;
    },
    /** Puts a draft aside, to be offered next to the others. */
    putAside: (aside: Omit<KeptDraft, 'id' | 'savedAt'>) => {
      const kept = { ...aside, id: randomKey(), savedAt: Date.now() };
      keepDraft(kept);
      setOffers((all) => [kept, ...all]);
    },
    /** The text is saved, or nobody wants it any more. */
    end: () => {
      over.current = true;
      dropDraft(id);
      if (restored.current) dropDraft(restored.current);
    },
  };
}
