import { useQuery } from '@tanstack/react-query';
import { labelledSource, type LeadSourceAnswer } from '../../../shared/loans/lead-source.ts';
import { callJson } from '../api.ts';
import { Fact, FactSection } from '../dialog/Facts.tsx';

/** In the details of an application: where its sender came from. Nothing when it is not known. */
export function SourceSection({ id }: { id: string }) {
  const path = `/api/loans/sources/${encodeURIComponent(id)}`;
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => callJson<LeadSourceAnswer>(path, { signal }),
    staleTime: Infinity,
  });
  if (!data?.source) return null;
  return (
    <FactSection title="Source">
      {labelledSource(data.source).map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </FactSection>
  );
}
