import { useQuery } from '@tanstack/react-query';
import { labelledSource } from '../../../shared/loans/lead-source.ts';
import { Fact, FactSection } from '../dialog/Facts.tsx';
import { queryOf } from '../kit/ask.ts';

/** In the details of an application: where its sender came from. Nothing when it is not known. */
export function SourceSection({ id }: { id: string }) {
  const { data } = useQuery({ ...queryOf('GET /api/loans/sources/:id', { id }), staleTime: Infinity });
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
