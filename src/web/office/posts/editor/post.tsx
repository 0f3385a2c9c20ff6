import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import { readLastAuthor } from '../../authors/last-author.ts';
import { useAuthors } from '../../authors/useAuthors.ts';
import { ApiError } from '../../api.ts';
import { ask, queryOf } from '../../kit/ask.ts';
import { useSession } from '../../session/useSession.ts';
import { readTime } from '../../time.ts';
import { usePublication } from '../schedule/usePublication.ts';
import { type FieldName, FIELDS, type PostFields } from './fields.ts';
import { type KeptDraft, restoreDraft } from './store.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useLayout } from './useLayout.ts';
import { usePostDraft } from './usePostDraft.ts';
import { type SaveConflict, useSaving } from './useSaving.ts';

/** A post, with its changes that wait. */
export async function readPost(
  id: string,
  signal?: AbortSignal,
): Promise<{ post: StaffPost; waiting: PostDraft | undefined }> {
  const options = signal ? { signal } : {};
  const post = await ask('GET /api/posts/post/:id', { id }, options);
  if (!post.changesWaiting) return { post, waiting: undefined };
  const waiting = await ask('GET /api/posts/:id/draft', { id }, options).catch((error: unknown) => {
    // Published or discarded in between.
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
  return { post, waiting };
}

export interface PostEditorProps {
  /** Undefined for a new one. */
  post: StaffPost | undefined;
  /** Its changes that wait, which are opened in its place. */
  waiting?: PostDraft | undefined;
  /** Receives the id of a new post after its first save. */
  onCreated(id: string): void | Promise<void>;
}

/** The categories and tags that a post can have. */
function useNames() {
  const categories = useQuery(queryOf('GET /api/categories'));
  const tags = useQuery(queryOf('GET /api/tags'));
  return {
    categories: categories.data,
    tags: tags.data,
    failedAt: Math.max(categories.isError ? categories.errorUpdatedAt : 0, tags.isError ? tags.errorUpdatedAt : 0),
    reload: () => {
      if (categories.isError) void categories.refetch();
      if (tags.isError) void tags.refetch();
    },
    nameOfCategory: (id: string) => categories.data?.find(({ _id }) => _id === id)?.name ?? 'Deleted category',
    nameOfTag: (id: string) => tags.data?.find(({ _id }) => _id === id)?.name ?? 'Deleted tag',
  };
}

/**
 * Proposes whom this person named last as the author of a new post, unless that author was deleted since; at first the author
 * who has the name of this person.
 */
function useProposedAuthor({ stored, draft, proposeAuthor }: ReturnType<typeof usePostDraft>): void {
  const session = useSession();
  const { data: authors } = useAuthors().query;
  const own = useQuery(queryOf('GET /api/auth/name'));
  const staffId = session.status === 'in' ? session.staffId : undefined;
  const isReady = staffId !== undefined && authors !== undefined && !own.isPending;
  const propose = useEffectEvent(() => {
    const { author, authorId } = draft.fields;
    if (stored || author !== '' || authorId !== '') return;
    const last = readLastAuthor(staffId ?? '');
    if (last?.authorId === '') return proposeAuthor(last);
    const ownName = own.data?.name.toLowerCase();
    const found = authors?.find(({ _id, name }) => (last ? _id === last.authorId : name.toLowerCase() === ownName));
    if (found) proposeAuthor({ authorId: found._id, author: found.name });
  });
  useEffect(() => {
    if (isReady) propose();
  }, [isReady]);
}

function useEditing({ post, waiting, onCreated }: PostEditorProps) {
  const edit = usePostDraft(post, waiting);
  const { stored, draft, dirty } = edit;
  const { fields } = draft;
  const names = useNames();
  useProposedAuthor(edit);
  const kept = useKeptDraft(edit);
  const layout = useLayout();
  const [reading, setReading] = useState(false);
  const saving = useSaving({ edit, kept, reading, onProblems: layout.showFirst, onCreated });
  const { setNote } = saving;

  usePublication(stored, (post) => {
    // A save by another user is shown when this editor saves.
    if (post.status !== 'published') return edit.noteSchedule(post);
    if (post.version !== (stored?.version ?? 0) + 1) return;
    edit.notePublication(post);
    setNote(`Published as scheduled at ${readTime(post.updatedAt).minute}`);
  });

  const putAside = () => {
    if (dirty) kept.putAside();
  };
  /** Opens the post as the server has it, with the changes that wait. */
  const openStored = async () => {
    try {
      const { post, waiting } = await readPost(stored?._id ?? '');
      edit.replace(post, waiting);
    } catch {
      setNote('Failed to fetch the post. Check your connection, then reload the page');
    }
  };

  return {
    ...edit,
    fields,
    names,
    category: fields.category ? names.nameOfCategory(fields.category) : undefined,
    kept,
    layout,
    saving,
    problems: saving.problems,
    /** The chosen picture is being read, and isn't part of the post yet. */
    reading,
    setReading,
    change: (change: Partial<PostFields>) => {
      edit.change(change);
      saving.clear(Object.keys(change));
    },
    openWaiting: () => {
      putAside();
      void openStored();
    },
    /** Opens another state of the post in place of this one, which is kept aside. */
    show: (post: StaffPost, note: string) => {
      putAside();
      edit.replace(post);
      setNote(note);
    },
    restoreKept: async (offer: KeptDraft) => {
      const { pictureLost, ...restored } = await restoreDraft(offer);
      // What was in the editor may be worth keeping, too.
      putAside();
      edit.restore(restored, offer);
      kept.replace(offer);
      setNote(pictureLost ? 'Restored, except the featured image' : 'Restored');
    },
    takeTheirs: ({ current, revision, waiting }: SaveConflict) => {
      saving.endConflict();
      kept.putAside();
      const isAboutWaiting = waiting !== null && revision === waiting;
      if (isAboutWaiting) void openStored();
      else edit.replace({ ...current, changesWaiting: waiting !== null });
      setNote('Your version is kept in this browser, where you can restore it');
    },
  };
}

const Context = createContext<ReturnType<typeof useEditing> | undefined>(undefined);

/** @throws Error outside the editor of a post */
export function usePost() {
  const post = useContext(Context);
  if (post === undefined) throw new Error('There is no post around.');
  return post;
}

/** What ties the input of a text to a field of the post. */
export function useWiring() {
  const { fields, problems, change } = usePost();
  return (name: FieldName & keyof PostFields) => ({
    label: FIELDS[name].label as ReactNode,
    'data-field': name,
    error: problems[name],
    value: String(fields[name]),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
}

/** The post that is edited, for the parts of its editor. */
export const PostProvider = ({ children, ...props }: PostEditorProps & { children: ReactNode }) => (
  <Context value={useEditing(props)}>{children}</Context>
);
