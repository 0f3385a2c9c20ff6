import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { isWithoutSamples, type SamplesAnswer } from '../../../shared/operations/samples.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask, queryOf } from '../kit/ask.ts';

/** The sample content of a new installation, and the button that removes it. Hidden when none is left. */
export function SampleNotice({ onRemoved }: { onRemoved(): void }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(queryOf('GET /api/samples'));
  if (!data || isWithoutSamples(data)) return null;
  const listed = listSamples(data);

  const remove = async () => {
    await ask('DELETE /api/samples');
    setAsking(false);
    onRemoved();
    await queries.invalidateQueries();
  };

  return (
    <section
      aria-label="Sample content"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-button border border-line bg-white px-5 py-4"
    >
      <p className="flex min-w-0 flex-1 basis-80 gap-3 text-[0.9375rem]">
        <Icon name="info" className="mt-0.5 size-5 shrink-0 text-peacock-700" />
        <span>{`This site shows sample content: ${listed}.`}</span>
      </p>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Remove sample content
      </Button>
      {asking && (
        <ConfirmDialog
          title="Remove sample content"
          question="Remove all sample content from this site?"
          subject={`${capitalise(listed)}.`}
          consequence="Posts that you have edited stay, and so do categories and tags that other posts use, and lenders that you have changed. Sample applications go with their notes. This can't be undone."
          action="Remove"
          busyAction="Removing…"
          onConfirm={remove}
          failure="Failed to remove the sample content. Please try again."
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** For example "12 loan applications, 9 posts, testimonials and job openings". */
function listSamples({ loans, posts, categories, tags, lenders, pages }: SamplesAnswer): string {
  const parts = [
    count(loans, LOAN_NOUN.one, LOAN_NOUN.many),
    count(posts, 'post', 'posts'),
    count(categories, 'category', 'categories'),
    count(tags, 'tag', 'tags'),
    count(lenders, 'lender', 'lenders'),
    pages ? ['testimonials', 'job openings'] : [],
  ].flat();
  return new Intl.ListFormat('en-IN').format(parts);
}

const count = (number: number, one: string, many: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
