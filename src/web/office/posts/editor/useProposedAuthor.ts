import { useEffect, useEffectEvent } from 'react';
import { readLastAuthor } from '../../authors/last-author.ts';
import { useAuthors } from '../../authors/useAuthors.ts';
import { useSession } from '../../session/useSession.ts';
import type { usePostDraft } from './draft/usePostDraft.ts';

/** Proposes whom this person named last as the author of a new post, unless that author was deleted since. */
export function useProposedAuthor({ stored, draft, proposeAuthor }: ReturnType<typeof usePostDraft>): void {
  const session = useSession();
  const { data: authors } = useAuthors().query;
  const staffId = session.status === 'in' ? session.staffId : undefined;
  const isReady = staffId !== undefined && authors !== undefined;
  const propose = useEffectEvent(() => {
    const { author, authorId } = draft.fields;
    const last = readLastAuthor(staffId ?? '');
    if (stored || author !== '' || authorId !== '' || !last) return;
    const name = last.authorId === '' ? last.author : authors?.find(({ _id }) => _id === last.authorId)?.name;
    if (name !== undefined) proposeAuthor({ authorId: last.authorId, author: name });
  });
  useEffect(() => {
    if (isReady) propose();
  }, [isReady]);
}
