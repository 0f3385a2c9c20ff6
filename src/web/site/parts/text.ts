import all from '../../ui/icons/all.json' with { type: 'json' };
import type { IconName } from '../../ui/icons/names.ts';
import type { Point } from './Points.tsx';

export interface Link {
  to: string;
  label: string;
}

/** A paragraph, a list, or a link on a line of its own. */
export type Block = string | readonly string[] | Link;

export const isLink = (block: Block | undefined): block is Link => typeof block === 'object' && 'to' in block;

export interface TextSection {
  /** The fragment of its address. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

/**
 * The sections of a text in Markdown, of which it knows `## Title {#id}`, paragraphs, lists, links on lines of their own, and
 * `{name}` for a value.
 *
 * @throws Error for a value that is missing
 */
export function readSections(
  text: string,
  values: Readonly<Record<string, string | number | undefined>> = {},
): TextSection[] {
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The text has no value for {${name}}.`);
      return String(value);
    });
  const readBlock = (block: string): Block => {
    const [, label, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(block) ?? [];
    if (label !== undefined && to !== undefined) return { to, label };
    return block.startsWith('- ') ? block.split('\n').map((line) => line.slice(2)) : block;
  };
  return fill(text)
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [head = '', ...blocks] = section.trim().split(/\n\n+/);
      const [title = '', id = ''] = head.split(/ \{#|\}$/);
      return { id, title, blocks: blocks.map(readBlock) };
    });
}

const isIcon = (name: string): name is IconName => Object.hasOwn(all, name);

/**
 * Points of a text, each with its icon in place of a fragment. `more` are its paragraphs and lines after the first.
 *
 * @throws Error for an icon that does not exist
 */
export const readPoints = (text: string, values = {}): (Point & { more: string[]; link?: Link })[] =>
  readSections(text, values).map(({ id, title, blocks }) => {
    if (!isIcon(id)) throw new Error(`There is no icon ${id}.`);
    const [words = '', ...more] = blocks.flat().filter((block) => typeof block === 'string');
    const link = blocks.find(isLink);
    return { icon: id, title, text: words, more, ...(link && { link }) };
  });

/** Steps of a text: sections of one paragraph. */
export const readSteps = (text: string, values = {}) =>
  readSections(text, values).map(({ title, blocks }) => ({ title, text: blocks.join(' ') }));
