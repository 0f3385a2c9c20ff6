import type { ResumeType } from '../../shared/resume-form.ts';

/** Most characters of a name, its ending included. */
const MOST_CHARACTERS = 120;

/** Control characters, and those that turn the direction of writing, under which "exe.pdf" can be read as "fdp.exe". */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** What Windows and shells give a meaning to. */
const SPECIAL = /["*:<>?|]/g;

/** The ending of a file's name, in small letters; empty when there is none. */
export function endingOf(name: string): string {
  return /\.([a-z]+)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The name under which staff see and save a file: never a path, never with a second meaning, always with its true ending. */
export function cleanFileName(name: string, type: ResumeType): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[a-z]+\s*$/i, '')
    .replace(UNSEEN, '')
    .replace(SPECIAL, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const kept = [...(stem || 'resume')].slice(0, MOST_CHARACTERS - type.length - 1).join('');
  return `${kept}.${type}`;
}
