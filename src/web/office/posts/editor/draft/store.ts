import { DAY_MS } from '../../../../../shared/time.ts';
import type { Draft, PostFields } from './draft.ts';

/**
 * Unsaved posts, kept in this browser so that a reload, a crash or a lost sign-in costs no word. Texts lie in local storage,
 * which writes at once, even while a page is being left; a chosen picture lies in IndexedDB, which takes files.
 */
export interface KeptDraft {
  id: string;
  /** Id of a post, or `new`. */
  subject: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** Of the post that was being changed. */
  version: number | undefined;
  fields: PostFields;
  picture: 'kept' | 'removed' | 'file';
}

const PREFIX = 'post-draft:';
/** Days after which nobody comes back for a draft any more. */
const MOST_DAYS = 60;

/** @returns whether there was room for it */
export function keepDraft(draft: KeptDraft): boolean {
  try {
    localStorage.setItem(PREFIX + draft.id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
  void dropPicture(id).catch(() => undefined);
}

/** What is kept of a post, the newest first; what is too old goes on the way. */
export function listDrafts(subject: string): KeptDraft[] {
  const found: KeptDraft[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const draft = readDraft(localStorage.getItem(key));
      if (!draft || draft.savedAt < Date.now() - MOST_DAYS * DAY_MS) dropDraft(key.slice(PREFIX.length));
      else if (draft.subject === subject) found.push(draft);
    }
  } catch {
    return [];
  }
  return found.sort((one, other) => other.savedAt - one.savedAt);
}

/** What an earlier version of the office left behind may have another shape: then it is none. */
function readDraft(text: string | null): KeptDraft | undefined {
  try {
    const draft = JSON.parse(text ?? '') as KeptDraft;
    const { fields } = draft;
    const isWhole =
      typeof draft.savedAt === 'number' && typeof fields.title === 'string' && typeof fields.content === 'string';
    return isWhole && Array.isArray(fields.tags) && Array.isArray(fields.seo.keywords) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** The drafts that a living tab of this browser holds. Without locks, as on plain http, none is known to be. */
export async function heldDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)));
}

/** Says as long as the page lives that a draft is being worked on. Returns how to let it go. */
export function holdDraft(id: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks?.request(PREFIX + id, () => held);
  return letGo;
}

const STORE = 'pictures';

/** @throws when the browser has no room for it, or forbids it */
export async function keepPicture(id: string, file: File): Promise<void> {
  await inStore('readwrite', (store) => store.put(file, id));
}

/** The picture that was chosen for a draft; undefined when it is gone. */
async function readPicture(id: string): Promise<File | undefined> {
  const kept: unknown = await inStore('readonly', (store) => store.get(id)).catch(() => undefined);
  return kept instanceof File ? kept : undefined;
}

async function dropPicture(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

async function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open('post-drafts', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await settled(opening);
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function settled<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
}

/** A draft as it is restored; `pictureLost` when the file that was chosen is gone. */
export async function restoreDraft({ id, fields, picture }: KeptDraft): Promise<Draft & { pictureLost: boolean }> {
  if (picture !== 'file') return { fields, picture, pictureLost: false };
  const file = await readPicture(id);
  return { fields, picture: file ?? 'kept', pictureLost: file === undefined };
}
