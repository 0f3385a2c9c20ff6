import { useQuery } from '@tanstack/react-query';
import { NO_OWNER } from '../../../shared/loans/work.ts';
import { SelectInput } from '../../ui/Field.tsx';
import { ask, queryOf } from '../kit/ask.ts';

interface HandOverProps {
  staffId: string;
  /** An owner's id, `NO_OWNER`, or empty to leave them with the account. */
  value: string;
  onChange(to: string): void;
}

/** Asks who takes over the open applications of an account. */
export function HandOver({ staffId, value, onChange }: HandOverProps) {
  const { data, isError } = useQuery({ ...queryOf('GET /api/loans/work/owners/:id', { id: staffId }), staleTime: 0 });
  const open = data?.open ?? 0;
  const { data: owners = [] } = useQuery(queryOf('GET /api/loans/work/owners'));
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
      <option value={NO_OWNER}>Unassigned</option>
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
  return (await ask('POST /api/loans/work/hand-over', { body: { from, to } })).changed;
}
