import type { ResumeType } from '../../../shared/resumes/form.ts';

/** Including the extension. */
const MAX_NAME_CHARACTERS = 120;

/** Control characters and bidirectional overrides, which can display "fdp.exe" as "exe.pdf". */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** Special in Windows and shells. */
const SPECIAL = /["*:<>?|]/g;

/** The extension of a file's name in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z]+)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The name under which staff see and save a file: no path, no special characters, and the extension of its true type. */
export function cleanFileName(name: string, type: ResumeType): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[a-z]+\s*$/i, '')
    .replace(INVISIBLE, '')
    .replace(SPECIAL, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const kept = [...(stem || 'resume')].slice(0, MAX_NAME_CHARACTERS - type.length - 1).join('');
  return `${kept}.${type}`;
}
