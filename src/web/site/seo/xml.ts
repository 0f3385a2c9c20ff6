/** What XML 1.0 can't hold at all, not even escaped: control characters and two that are none. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as XML holds it, in elements and in attributes. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
