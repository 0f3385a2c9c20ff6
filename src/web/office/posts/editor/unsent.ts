import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { CENTRE } from '../../../../shared/posts/picture-focus.ts';
import { currentSession } from '../../session/session.ts';
import { completeFields, type PostFields } from './fields.ts';

/** What was written of a post and has not reached the server, kept in this browser until it does. */
export interface Unsent {
  /** Of the editor; the server makes one post of it. */
  id: string;
  /** Id of the post; undefined for one that the server doesn't know. */
  subject: string | undefined;
  /** Whose it is: another person at the same desk doesn't get it. */
  staffId?: string | undefined;
  /** Epoch milliseconds. */
  savedAt: number;
  /** As of `usePostDraft`. */
  version: number | undefined;
  waiting: number | undefined;
  isOwn: boolean;
  fields: PostFields;
}

const LOCK = 'unsent-post:';
let store: UseStore | undefined;
/** Opened when it is first needed: the server, which renders the page, has no IndexedDB. */
const texts = (): UseStore => (store ??= createStore('unsent-posts', 'texts'));

let ownId: string | undefined;

/** Whose texts are kept and sent. The last one is kept when the page unloads, maybe after the session has ended. */
function findOwnId(): string | undefined {
  const session = currentSession();
  if (session.status === 'in') ownId = session.staffId;
  return ownId;
}

/** Transactions of a database outlive a killed browser, what is in local storage not always. @throws without space */
export const keepUnsent = (unsent: Unsent): Promise<void> =>
  set(unsent.id, { ...unsent, staffId: findOwnId(), savedAt: Date.now() }, texts());

/** What can't be stored leaves nothing behind. */
export const dropUnsent = (id: string): Promise<void> => del(id, texts()).catch(() => undefined);

/** What no open editor is about to send, the oldest first. */
export async function listUnsent(): Promise<Unsent[]> {
  try {
    await takeOver().catch(() => undefined);
    // Without the Locks API, as on plain http, no editor is known.
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const open = new Set(held.map(({ name }) => name));
    const own = findOwnId();
    const all = (await entries<string, Unsent>(texts())).map(([, unsent]) => unsent);
    const free = all.filter(({ id, staffId = own }) => staffId === own && !open.has(LOCK + id));
    return free.sort((one, other) => one.savedAt - other.savedAt);
  } catch {
    return [];
  }
}

/** The newest text of a post, or of a new one. */
export const findUnsent = async (subject: string | undefined): Promise<Unsent | undefined> =>
  (await listUnsent()).findLast((each) => each.subject === subject);

/**
 * Tells other tabs that an editor has this text.
 *
 * @returns a function that ends that
 */
export function lockUnsent(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(LOCK + id, () => promise);
  return resolve;
}

const OLD = 'post-draft:';

/** Texts that an earlier release has kept in local storage, and their pictures. */
async function takeOver(): Promise<void> {
  const keys = Object.keys(localStorage).filter((each) => each.startsWith(OLD));
  const pictures = keys.length > 0 ? createStore('post-drafts', 'pictures') : undefined;
  for (const key of keys) {
    const id = key.slice(OLD.length);
    const old = readOld(localStorage.getItem(key));
    const file = old.picture === 'file' ? await get<File>(id, pictures) : undefined;
    const stays = old.picture === 'kept' ? { path: '', focus: CENTRE } : undefined;
    const picture = file ?? stays ?? (typeof old.picture === 'object' ? (old.picture as PostFields['picture']) : undefined);
    const { subject, staffId, savedAt = 0, version, fields } = old;
    const edited = { subject: subject === 'new' ? undefined : subject, version, waiting: undefined, isOwn: false };
    const kept = { id, staffId, savedAt, ...edited };
    if (fields) await set(id, { ...kept, fields: { ...completeFields(fields), picture } }, texts());
    localStorage.removeItem(key);
  }
}

type OldText = Partial<Unsent> & { picture?: unknown };

/** Nothing of what can't be read. */
function readOld(text: string | null): OldText {
  try {
    return (JSON.parse(text ?? '') as OldText | null) ?? {};
  } catch {
    return {};
  }
}
