/** Whether the browser keeps something under a name; not where pages may store nothing. */
export function isKept(key: 'token' | 'language'): boolean {
  try {
    return key in localStorage;
  } catch {
    return false;
  }
}
