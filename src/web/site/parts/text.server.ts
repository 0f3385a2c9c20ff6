/** A paragraph, a list, or a link on a line of its own. */
export type Block = string | readonly string[] | { to: string; label: string };

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
    return block.startsWith('- ') ? block.split('\n').map((line) => fill(line.slice(2))) : fill(block);
  };
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [head = '', ...blocks] = section.trim().split(/\n\n+/);
      const [title = '', id = ''] = head.split(/ \{#|\}$/);
      return { id, title, blocks: blocks.map(readBlock) };
    });
}
