import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { DAY_MS } from '../../../../shared/kit/time.ts';
import { currentSession } from '../../session/session.ts';
import { completeFields, type Draft, type PictureChoice, type PostFields } from './fields.ts';

/**
 * An unsaved post, kept in this browser so that nothing is lost by a reload, a crash or an ended session. Texts are in local
 * storage, which is written at once, even while a page unloads; a chosen picture is in IndexedDB, which takes files.
 */
export interface KeptDraft {
  id: string;
  /** Id of a post, or `new`. */
  subject: string;
  /** Whose it is: another person at the same desk is not offered it. */
  staffId?: string | undefined;
  /** Epoch milliseconds. */
  savedAt: number;
  /** Of the post that was being edited. */
  version: number | undefined;
  /** The number of the waiting changes that were being edited. */
  waiting?: number;
  fields: PostFields;
  picture: Exclude<PictureChoice, File> | 'file';
}

const PREFIX = 'post-draft:';
/** Days after which a draft counts as abandoned. */
const DRAFT_RETENTION_DAYS = 60;

let ownId: string | undefined;

/** Whose drafts are written and offered. The last one is written when the page unloads, maybe after the session has ended. */
function findOwnId(): string | undefined {
  const session = currentSession();
  if (session.status === 'in') ownId = session.staffId;
  return ownId;
}

/** @returns whether there was space for it */
export function keepDraft(draft: KeptDraft): boolean {
  try {
    localStorage.setItem(PREFIX + draft.id, JSON.stringify({ staffId: findOwnId(), ...draft }));
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
  void tryPictures((store) => del(id, store));
}

/** The drafts of a post, newest first. Drops those that have expired. */
export function listDrafts(subject: string): KeptDraft[] {
  const found: KeptDraft[] = [];
  const own = findOwnId();
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const draft = readDraft(localStorage.getItem(key));
      if (!draft || draft.savedAt < Date.now() - DRAFT_RETENTION_DAYS * DAY_MS) dropDraft(key.slice(PREFIX.length));
      else if (draft.subject === subject && (draft.staffId ?? own) === own) found.push(draft);
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
    return isWhole && Array.isArray(fields.tags) ? { ...draft, fields: completeFields(fields) } : undefined;
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

let pictures: UseStore | undefined;

/** Opened when it is first needed: the server, which renders the page, has no IndexedDB. @throws when there is no space */
const inPictures = async <T>(act: (store: UseStore) => Promise<T>): Promise<T> =>
  act((pictures ??= createStore('post-drafts', 'pictures')));

const tryPictures = <T>(act: (store: UseStore) => Promise<T>) => inPictures(act).catch(() => undefined);

/** @throws when the browser has no space for it, or forbids it */
export const keepPicture = (id: string, file: File): Promise<void> => inPictures((store) => set(id, file, store));

/** A draft to restore; `pictureLost` when the chosen file is gone. */
export async function restoreDraft({ id, fields, picture }: KeptDraft): Promise<Draft & { pictureLost: boolean }> {
  if (picture !== 'file') return { fields, picture, pictureLost: false };
  const kept = await tryPictures((store) => get<unknown>(id, store));
  const file = kept instanceof File ? kept : undefined;
  return { fields, picture: file ?? 'kept', pictureLost: file === undefined };
}
