import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { DAY_MS } from '../../../../../shared/kit/time.ts';
import { completeFields, type Draft, type PostFields, type StoredChoice } from './draft.ts';

/**
 * An unsaved post, kept in this browser so that nothing is lost by a reload, a crash or an ended session. Texts are in local
 * storage, which is written at once, even while a page unloads; a chosen picture is in IndexedDB, which takes files.
 */
export interface KeptDraft {
  id: string;
  /** Id of a post, or `new`. */
  subject: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** Of the post that was being edited. */
  version: number | undefined;
  /** The number of the waiting changes that were being edited. */
  waiting?: number;
  fields: PostFields;
  picture: 'kept' | 'removed' | 'file' | StoredChoice;
}

const PREFIX = 'post-draft:';
/** Days after which a draft counts as abandoned. */
const DRAFT_RETENTION_DAYS = 60;

/** @returns whether there was space for it */
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
  void dropPicture(id);
}

/** The drafts of a post, newest first. Drops those that have expired. */
export function listDrafts(subject: string): KeptDraft[] {
  const found: KeptDraft[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const draft = readDraft(localStorage.getItem(key));
      if (!draft || draft.savedAt < Date.now() - DRAFT_RETENTION_DAYS * DAY_MS) dropDraft(key.slice(PREFIX.length));
      else if (draft.subject === subject) found.push(draft);
    }
  } catch {
    return [];
  }
  return found.sort((one, other) => other.savedAt - one.savedAt);
}

/** Undefined for a draft in the format of an older version. */
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

/** The drafts that open tabs are editing. Without the Locks API, as on plain http, none is known. */
export async function lockedDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)));
}

/**
 * Locks a draft for as long as this tab edits it.
 *
 * @returns a function that releases it
 */
export function lockDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(PREFIX + id, () => promise);
  return resolve;
}

/** Opened when it is first needed: the server, which renders the page, has no IndexedDB. */
let pictures: UseStore | undefined;
const pictureStore = () => (pictures ??= createStore('post-drafts', 'pictures'));

/** @throws when the browser has no space for it, or forbids it */
export async function keepPicture(id: string, file: File): Promise<void> {
  await set(id, file, pictureStore());
}

/** The picture that was chosen for a draft; undefined when it is gone. */
async function readPicture(id: string): Promise<File | undefined> {
  try {
    const kept = await get<unknown>(id, pictureStore());
    return kept instanceof File ? kept : undefined;
  } catch {
    return undefined;
  }
}

async function dropPicture(id: string): Promise<void> {
  try {
    await del(id, pictureStore());
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
}

/** A draft to restore; `pictureLost` when the chosen file is gone. */
export async function restoreDraft({ id, fields: kept, picture }: KeptDraft): Promise<Draft & { pictureLost: boolean }> {
  const fields = completeFields(kept);
  if (picture !== 'file') return { fields, picture, pictureLost: false };
  const file = await readPicture(id);
  return { fields, picture: file ?? 'kept', pictureLost: file === undefined };
}
