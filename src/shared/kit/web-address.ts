/** Whether a text is a complete http or https URL. Other schemes, such as javascript:, are not accepted. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

/**
 * Whether a text is a path on this site: it starts with a single slash and contains nothing that a browser could read as a
 * host.
 */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)[^\s\\]*$/.test(text);
}
