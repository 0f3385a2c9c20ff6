/** Whether a text is a full web address. Anything else that a browser may follow, such as javascript:, is not. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

/** Whether a text is a path of this site: one slash, and nothing that a browser could take for another host. */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)[^\s\\]*$/.test(text);
}
