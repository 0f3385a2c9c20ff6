import type { REPLACEMENT_CALLS } from '../../../shared/posts/picture-calls.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { ReplacementService } from './service.ts';

export const replacementHandlers = (replacements: ReplacementService): Handlers<typeof REPLACEMENT_CALLS> => ({
  async replace({ id, body, actor }) {
    const outcome = await replacements.replace(id, body, actor.staffId);
    if (!outcome.ok) return outcome;
    const { from, to, posts, authors, row } = outcome;
    const changed = { posts, authors };
    return {
      answer: { picture: row, posts: posts.length, authors: authors.length },
      note: [
        { action: 'replaced', subjectId: id, detail: { from, to, rows: posts.length + authors.length } },
        ...(['posts', 'authors'] as const).flatMap((noun) =>
          changed[noun].map(({ id, title }) => ({
            action: 'changed' as const,
            noun,
            subjectId: id,
            detail: { name: title },
          })),
        ),
      ],
    };
  },
});
