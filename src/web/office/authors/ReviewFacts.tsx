import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { formatIndianDay } from '../../../shared/kit/time.ts';
import { Fact } from '../dialog/Facts.tsx';
import { useAuthors } from './useAuthors.ts';

/** Who has reviewed a post, and when it was checked, if known. */
export function ReviewFacts({ post: { reviewedBy, checkedOn } }: { post: StaffPostSummary }) {
  const { query, nameOf } = useAuthors();
  return (
    <>
      {reviewedBy && query.data && <Fact label="Reviewed by">{nameOf(reviewedBy)}</Fact>}
      {checkedOn && <Fact label="Checked on">{formatIndianDay(checkedOn)}</Fact>}
    </>
  );
}
