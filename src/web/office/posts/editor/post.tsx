import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import { readLastAuthor } from '../../authors/last-author.ts';
import { useAuthors } from '../../authors/useAuthors.ts';
import { askToDelete, queryOf } from '../../kit/ask.ts';
import { useSession } from '../../session/useSession.ts';
import { readTime } from '../../time.ts';
import { usePublication } from '../schedule/usePublication.ts';
import { type FieldName, FIELDS, type PostFields } from './fields.ts';
import type { SaveNote } from './save-state.ts';
import type { Unsent } from './unsent.ts';
import { useAutosave } from './useAutosave.ts';
import { useLayout } from './useLayout.ts';
import { usePostDraft } from './usePostDraft.ts';
import { type SaveConflict, useSaving } from './useSaving.ts';

export interface PostEditorProps {
  /** Undefined for a new one. */
  post: StaffPost | undefined;
  /** What was written since it was saved, which is opened in its place. */
  waiting?: PostDraft | undefined;
  /** What was written here and has not reached the server. */
  unsent?: Unsent | undefined;
  /** Receives the id of a new post once the server has a place for it. */
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
function useProposedAuthor({ stored, fields, fill }: ReturnType<typeof usePostDraft>): void {
  const session = useSession();
  const { data: authors } = useAuthors().query;
  const own = useQuery(queryOf('GET /api/auth/name'));
  const staffId = session.status === 'in' ? session.staffId : undefined;
  const isReady = staffId !== undefined && authors !== undefined && !own.isPending;
  const propose = useEffectEvent(() => {
    const { author, authorId } = fields;
    if (stored || author !== '' || authorId !== '') return;
    const last = readLastAuthor(staffId ?? '');
    if (last?.authorId === '') return fill(last);
    const ownName = own.data?.name.toLowerCase();
    const found = authors?.find(({ _id, name }) => (last ? _id === last.authorId : name.toLowerCase() === ownName));
    if (found) fill({ authorId: found._id, author: found.name });
  });
  useEffect(() => {
    if (isReady) propose();
  }, [isReady]);
}

function useEditing({ post, waiting, unsent, onCreated }: PostEditorProps) {
  const edit = usePostDraft(post, waiting, unsent);
  const { stored, fields } = edit;
  const names = useNames();
  useProposedAuthor(edit);
  const layout = useLayout();
  const [reading, setReading] = useState(false);
  const [note, setNote] = useState<SaveNote>('');
  const [history, setHistory] = useState<number | 'newest'>();
  const autosave = useAutosave({ edit, unsentBefore: unsent, setNote, onPlaced: (id) => void onCreated(id) });
  const saving = useSaving({ edit, autosave, note, setNote, reading, onProblems: layout.showFirst, onCreated });

  const noteSchedule = ({ scheduledFor, scheduleFault }: Pick<StaffPost, 'scheduledFor' | 'scheduleFault'>) => {
    const { stored } = edit.now();
    if (stored) edit.follow({ ...stored, scheduledFor, scheduleFault });
  };
  usePublication(stored, (post) => {
    // A save by another user is shown when this editor saves.
    if (post.status !== 'published') return noteSchedule(post);
    if (post.version !== (stored?.version ?? 0) + 1) return;
    edit.follow(post);
    setNote(`Published as scheduled at ${readTime(post.updatedAt).minute}`);
  });

  /** Opens the saved post in place of what was written since, which stays a version. */
  const openSaved = async (saved: StaffPost, note: string, { isRestored = false } = {}) => {
    // Restoring has ended it.
    if (!isRestored) {
      await autosave.settle();
      const { waiting: number } = edit.now();
      if (number !== undefined) await askToDelete('DELETE /api/posts/:id/draft', { id: saved._id, query: { number } });
    }
    autosave.setOther(null);
    edit.replace({ ...saved, changesWaiting: false });
    setNote(note);
  };

  return {
    ...edit,
    names,
    category: fields.category ? names.nameOfCategory(fields.category) : undefined,
    layout,
    autosave,
    saving,
    problems: saving.problems,
    /** The chosen picture is being read, and isn't part of the post yet. */
    reading,
    setReading,
    change: (change: Partial<PostFields>) => {
      edit.change(change);
      saving.clear(Object.keys(change));
    },
    /** The number of the version that is shown in the dialog of them. */
    history,
    setHistory,
    openSaved,
    noteSchedule,
    takeTheirs: async ({ current }: SaveConflict) => {
      await openSaved(current, 'Your version is in the history of the post');
      saving.endConflict();
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
