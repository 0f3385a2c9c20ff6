export const ROLES = ['admin', 'blog', 'operations'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  /** Read, work on and delete leads from the public forms. */
  'leads',
  /** Download leads as a file. */
  'exports',
  'blog',
  'staff',
  'audit',
  'notifications',
  /** Erase leads for good, from the bin too, put them on legal hold, and set how long they are kept. */
  'erasures',
  /** Find out whose data was read in a breach. */
  'incidents',
  /** Remove the sample content. */
  'samples',
  /** Maintain lenders and their products. */
  'catalogue',
  /** Import leads from files. */
  'imports',
  /** Set the hours and the rules of the desk. */
  'desk',
  /** See whether backups are made. */
  'backups',
  /** See how the server is. */
  'health',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** The permissions of each role. The server checks every call against this table; the office shows only what it allows. */
const POLICY: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  blog: ['blog'],
  operations: ['leads', 'exports'],
};

/** The role of the first account of a new installation, which creates the others. */
export const FIRST_ROLE: Role = 'admin';
/** The default role of an invitation. */
export const PROPOSED_ROLE: Role = 'blog';

export interface PermissionSettings {
  operationsExports: boolean;
}

export function permissionsOf(role: Role, { operationsExports }: PermissionSettings): Permission[] {
  const isOff = (permission: Permission) => permission === 'exports' && role === 'operations' && !operationsExports;
  return POLICY[role].filter((permission) => !isOff(permission));
}

export function can({ permissions }: { permissions: readonly Permission[] }, permission: Permission): boolean {
  return permissions.includes(permission);
}

/** Whether a role can have a permission, depending on the settings of the installation. */
export const roleCan = (role: Role, permission: Permission): boolean => POLICY[role].includes(permission);

export const rolesWith = (permission: Permission): readonly Role[] => ROLES.filter((role) => roleCan(role, permission));

/** The permissions for reading and for exporting leads. */
export const LEAD_PERMISSIONS = { rows: 'leads', exports: 'exports' } as const satisfies Record<string, Permission>;
