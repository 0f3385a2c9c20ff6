import type { Role } from '../../../shared/staff/permissions.ts';

export const ROLE_NAMES: Record<Role, string> = { admin: 'Admin', blog: 'Blog', operations: 'Operations' };

export const ROLE_MEANINGS: Record<Role, string> = {
  admin: 'Everything: applications, messages, resumes, the blog, staff and the audit trail.',
  blog: 'The blog only: posts, categories and tags.',
  operations: 'Leads only: loan and vendor applications, messages and resumes. Exports only if the owner allows them.',
};
