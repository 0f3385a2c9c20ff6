/** The syntax of PDF values (ISO 32000-1, 7.3), as text. */

/** A reference to an indirect object, such as `12 0 R`. */
export type Ref = `${number} 0 R`;

/** At most two decimals, a hundredth of a point; no exponent. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A dictionary; entries that are undefined are left out. */
export function dictionary(entries: Readonly<Record<string, string | number | undefined>>): string {
  const parts = Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [`/${key} ${value}`]));
  return `<<${parts.join('')}>>`;
}

export function array(items: readonly (string | number)[]): string {
  return `[${items.join(' ')}]`;
}

/** Four hexadecimal digits for each UTF-16 code unit. */
export function utf16Hex(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join('');
}

export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}

/** A text string: literal where it is ASCII, otherwise UTF-16 with a byte order mark. */
export function textString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[\\()]/g, (character) => `\\${character}`)})`;
  return `<feff${utf16Hex(text)}>`;
}
