import { LOAN_TYPES } from '../../../shared/loans/schemas.ts';
import { TextInput } from '../../ui/Field.tsx';
import type { MemberEntry } from './assignment-form.ts';

interface MemberFieldsProps {
  member: MemberEntry;
  /** Of the pincodes. */
  error: string | undefined;
  onChange(part: Partial<MemberEntry>): void;
}

/** Whether a member is given applications, and which. */
export function MemberFields({ member, error, onChange }: MemberFieldsProps) {
  const { email, isMember, loanTypes, pincodes } = member;
  return (
    <div role="group" aria-label={email} className="grid min-w-0 gap-3 rounded-control border border-line p-3 sm:p-4">
      <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 font-semibold wrap-anywhere">
        <input
          type="checkbox"
          checked={isMember}
          onChange={({ target }) => onChange({ isMember: target.checked })}
          className="size-5 shrink-0 accent-peacock-700"
        />
        <span>{email}</span>
      </label>
      {isMember && (
        <>
          <fieldset className="min-w-0">
            <legend className="text-[0.9375rem] text-slate">Loan types (none selected: all)</legend>
            <div className="flex flex-wrap gap-x-5">
              {LOAN_TYPES.map((type) => (
                <label key={type} className="flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem]">
                  <input
                    type="checkbox"
                    checked={loanTypes.includes(type)}
                    onChange={({ target }) =>
                      onChange({
                        loanTypes: LOAN_TYPES.filter((each) => (each === type ? target.checked : loanTypes.includes(each))),
                      })
                    }
                    className="size-5 shrink-0 accent-peacock-700"
                  />
                  <span>{type}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <TextInput
            label="Pincodes (empty: all)"
            hint="Full pincodes or first digits, separated by commas, such as 411, 560001"
            autoComplete="off"
            value={pincodes}
            error={error}
            onChange={({ target }) => onChange({ pincodes: target.value })}
          />
        </>
      )}
    </div>
  );
}
