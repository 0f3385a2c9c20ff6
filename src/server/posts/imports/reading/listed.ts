/** How many things a remark names. */
const MAX_LISTED = 5;

/** The first of them, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : '';
  return `${names.slice(0, MAX_LISTED).join(', ')}${more}`;
}
