import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readLastAuthor } from '../../authors/last-author.ts';
import { useAuthors } from '../../authors/useAuthors.ts';
import { queryOf } from '../../kit/ask.ts';
import { useSession } from '../../session/useSession.ts';
import type { usePostDraft } from './draft/usePostDraft.ts';

/**
 * Proposes whom this person named last as the author of a new post, unless that author was deleted since; at first the author
 * who has the name of this person.
 */
export function useProposedAuthor({ stored, draft, proposeAuthor }: ReturnType<typeof usePostDraft>): void {
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
