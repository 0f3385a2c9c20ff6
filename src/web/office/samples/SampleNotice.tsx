import { useQuery, useQueryClient } from '@tanstack/react-query';
import { capitalise } from '../../../shared/kit/text.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { isWithoutSamples, type SamplesAnswer } from '../../../shared/operations/samples.ts';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../count.ts';
import { ask, queryOf } from '../kit/ask.ts';
import { AskButton } from '../kit/buttons.tsx';
import { say } from '../kit/toast.tsx';
import { useMay } from '../session/useSession.ts';

/** The sample content of a new installation, and the button that removes it. Hidden when none is left. */
export function SampleNotice() {
  const queries = useQueryClient();
  const { data } = useQuery({ ...queryOf('GET /api/samples'), enabled: useMay('samples') });
  if (!data || isWithoutSamples(data)) return null;
  const listed = listSamples(data);

  return (
    <section
      aria-label="Sample content"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border border-line bg-white p-4 text-t3"
    >
      <p className="flex min-w-0 flex-1 basis-80 gap-2">
        <Icon name="info" className="size-5 shrink-0 text-peacock-700" />
        <span>{`This site shows sample content: ${listed}.`}</span>
      </p>
      <AskButton
        button={{ children: 'Remove sample content' }}
        title="Remove sample content"
        question="Remove all sample content from this site?"
        subject={`${capitalise(listed)}.`}
        consequence="Posts that you have edited stay, and so do categories and tags that other posts use, and lenders that you have changed. Sample applications go with their notes. This can't be undone."
        action="Remove"
        busyAction="Removing…"
        onConfirm={() => ask('DELETE /api/samples')}
        onDone={() => {
          say('success', 'Sample content removed.');
          return queries.invalidateQueries();
        }}
        failed="Failed to remove the sample content. Please try again."
      />
    </section>
  );
}

/** For example "12 loan applications, 9 posts, testimonials and job openings". */
function listSamples({ loans, posts, categories, tags, lenders, pages }: SamplesAnswer): string {
  const counted = [
    [loans, LOAN_NOUN.one, LOAN_NOUN.many],
    [posts, 'post', 'posts'],
    [categories, 'category', 'categories'],
    [tags, 'tag', 'tags'],
    [lenders, 'lender', 'lenders'],
  ] as const;
  return new Intl.ListFormat('en-IN').format([
    ...counted.flatMap(([count, one, many]) => (count === 0 ? [] : [countOf(count, one, many)])),
    ...(pages ? ['testimonials', 'job openings'] : []),
  ]);
}
