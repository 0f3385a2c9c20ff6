import type { FoundRecord } from '../../../shared/search/calls.ts';
import { FOUND_KINDS, type FoundKind, MAX_RECENT } from '../../../shared/search/found.ts';
import { forLeads } from '../../../shared/leads/nouns.ts';

const PATHS: Readonly<Record<FoundKind, string>> = {
  ...forLeads(({ path }) => path),
  posts: '/admin/posts/edit',
  lenders: '/admin/catalogue/lenders',
};
const ID = /^[\da-f-]{36}$/;

export const pathTo = ({ kind, _id }: FoundRecord) => `${PATHS[kind]}/${_id}`;

/** The record that an address shows. */
export function recordAt(pathname: string): FoundRecord | undefined {
  for (const kind of FOUND_KINDS) {
    const _id = pathname.startsWith(`${PATHS[kind]}/`) ? pathname.slice(PATHS[kind].length + 1) : '';
    if (ID.test(_id)) return { kind, _id };
  }
  return undefined;
}

/**
 * Local storage, so that it is there tomorrow and in other tabs, for each account of this browser. Ids alone, which tell nothing
 * about a person to whoever is not signed in: names are read from the server each time.
 */
const keyOf = (staffId: string) => `palette:${staffId}`;

/** The records that somebody has opened in this browser, the last one first. */
export function readRecent(staffId: string): FoundRecord[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(staffId)) ?? '[]') as Partial<FoundRecord>[];
    return stored.filter(
      (each): each is FoundRecord => FOUND_KINDS.some((kind) => kind === each.kind) && ID.test(each._id ?? ''),
    );
  } catch {
    return [];
  }
}

export function addRecent(staffId: string, record: FoundRecord): void {
  const others = readRecent(staffId).filter(({ _id }) => _id !== record._id);
  try {
    localStorage.setItem(keyOf(staffId), JSON.stringify([record, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Forbidden or full.
  }
}
