export const ROLES = ['admin', 'blog', 'operations'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  /** Read, work on and delete what the public forms bring in. */
  'leads',
  /** Download it as a file. */
  'exports',
  'blog',
  'staff',
  'audit',
  'notifications',
  /** Remove the sample content. */
  'samples',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** What each role may do. The server checks every call against this table; the office shows only what it allows. */
const POLICY: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  blog: ['blog'],
  operations: ['leads', 'exports'],
};

/** The role of the account that a new installation begins with: from there the others are made. */
export const FIRST_ROLE: Role = 'admin';
/** The role that an invitation proposes. */
export const PROPOSED_ROLE: Role = 'blog';

/** What the owner of an installation decides about the roles. */
export interface PermissionSettings {
  /** Whether operations may export. */
  operationsExports: boolean;
}

export function permissionsOf(role: Role, { operationsExports }: PermissionSettings): Permission[] {
  return POLICY[role].filter((permission) => permission !== 'exports' || role !== 'operations' || operationsExports);
}

/** Whether somebody may do something: what routes, screens and buttons ask. */
export function can({ permissions }: { permissions: readonly Permission[] }, permission: Permission): boolean {
  return permissions.includes(permission);
}

/** Whether a role has a permission at least on some installations. */
export const roleCan = (role: Role, permission: Permission): boolean => POLICY[role].includes(permission);

export const rolesWith = (permission: Permission): readonly Role[] => ROLES.filter((role) => roleCan(role, permission));

/** What a list of leads takes: reading its rows, and exporting them. */
export const LEAD_PERMISSIONS = { rows: 'leads', exports: 'exports' } as const satisfies Record<string, Permission>;
