import { useQuery } from '@tanstack/react-query';
import { labelledSource, nameOfSource } from '../../../shared/loans/lead-source.ts';
import { Fact } from '../dialog/Facts.tsx';
import { queryOf } from '../kit/ask.ts';
import { Fold } from '../kit/Fold.tsx';

/** In the facts of an application: where its sender came from. Nothing when it is not known. */
export function SourceSection({ id }: { id: string }) {
  const { data } = useQuery({ ...queryOf('GET /api/loans/sources/:id', { id }), staleTime: Infinity });
  const known = data?.source ? labelledSource(data.source) : [];
  if (known.length === 0) return null;
  return (
    <Fold title="Source" count={data?.source && nameOfSource(data.source)}>
      <dl>
        {known.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </Fold>
  );
}
