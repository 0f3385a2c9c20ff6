import { ROLES, type Role } from '../../../shared/staff/permissions.ts';
import { ROLE_MEANINGS, ROLE_NAMES } from './words.ts';

interface RoleChoiceProps {
  value: Role;
  onChange(role: Role): void;
}

/** The roles, with what they may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1.5">Role</legend>
      {ROLES.map((role) => (
        <label
          key={role}
          className="flex cursor-pointer items-start gap-3 rounded-control border-[1.5px] border-line p-3 has-checked:border-peacock-700 has-checked:bg-mist-50"
        >
          <input
            type="radio"
            name="role"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
            className="mt-1 size-4.5 accent-peacock-700"
          />
          <span>
            <strong className="block font-semibold">{ROLE_NAMES[role]}</strong> <span>{ROLE_MEANINGS[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
