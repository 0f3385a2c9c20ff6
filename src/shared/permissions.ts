import type { Role } from './staff.ts';

/** Which roles may do what. The server checks every call against this table; the office shows only what it allows. */
const PERMISSIONS = {
  /** Read, work on and delete what the public forms bring in. */
  leads: ['admin', 'operations'],
  /** Download it as a file; for operations only where the owner's setting allows it. */
  exports: ['admin', 'operations'],
  blog: ['admin', 'blog'],
  staff: ['admin'],
  audit: ['admin'],
  notifications: ['admin'],
  /** Remove the sample content. */
  samples: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

/** What the owner of an installation decides about the roles. */
export interface PermissionSettings {
  operationsExports: boolean;
}

export const rolesWith = (permission: Permission): readonly Role[] => PERMISSIONS[permission];

export function permissionsOf(role: Role, { operationsExports }: PermissionSettings): Permission[] {
  return PERMISSION_NAMES.filter(
    (name) => rolesWith(name).includes(role) && (name !== 'exports' || role !== 'operations' || operationsExports),
  );
}

/** What a list of leads takes: reading its rows, and exporting them. */
export const LEAD_PERMISSIONS = { rows: 'leads', exports: 'exports' } as const satisfies Record<string, Permission>;
