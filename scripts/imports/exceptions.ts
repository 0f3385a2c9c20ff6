/** Files that break a rule today, as `rule: file`. A test keeps the list from growing. */
export const EXCEPTIONS: readonly string[] = [];
