import { useQuery } from '@tanstack/react-query';
import { type ListedOwner, NO_OWNER } from '../../../shared/loans/work.ts';
import { SelectInput } from '../../ui/Field.tsx';
import { callJson } from '../api.ts';

const WORK = '/api/loans/work';

interface HandOverProps {
  staffId: string;
  /** An owner's id, `NO_OWNER`, or empty to leave them with the account. */
  value: string;
  onChange(to: string): void;
}

/** Asks who takes over the open applications of an account. */
export function HandOver({ staffId, value, onChange }: HandOverProps) {
  const { data: open = 0, isError } = useQuery({
    queryKey: [WORK, 'open', staffId],
    queryFn: async ({ signal }) =>
      (await callJson<{ open: number }>(`${WORK}/owners/${encodeURIComponent(staffId)}`, { signal })).open,
    staleTime: 0,
  });
  const { data: owners = [] } = useQuery({
    queryKey: [WORK, 'owners'],
    queryFn: ({ signal }) => callJson<ListedOwner[]>(`${WORK}/owners`, { signal }),
  });
  if (isError)
    return (
      <p className="text-[0.9375rem] text-error">
        This account’s applications could not be counted. Close this dialog and try again.
      </p>
    );
  if (open === 0) return null;
  return (
    <SelectInput
      label={`Hand over ${open.toLocaleString('en-IN')} open loan ${open === 1 ? 'application' : 'applications'} to`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value={NO_OWNER}>Nobody</option>
      {owners
        .filter(({ _id, isFormer }) => !isFormer && _id !== staffId)
        .map(({ _id, email }) => (
          <option key={_id} value={_id}>
            {email}
          </option>
        ))}
      <option value="">Keep them with this account</option>
    </SelectInput>
  );
}

/** @returns how many were handed over */
export async function handOver(from: string, to: string): Promise<number> {
  const { changed } = await callJson<{ changed: number }>(`${WORK}/hand-over`, { method: 'POST', body: { from, to } });
  return changed;
}
