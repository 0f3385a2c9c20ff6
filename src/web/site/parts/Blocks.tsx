import type { Block } from './text.ts';

interface BlocksProps {
  blocks: readonly Block[];
  /** The element of its lists. */
  list?: 'ul' | 'ol';
}

/** A paragraph with its links: every third part, starting with the second, is a label, and the next one its address. */
const linked = (text: string) =>
  text.split(/\[([^\]]+)\]\(([^)]+)\)/).map((part, place, parts) => {
    if (place % 3 === 2) return undefined;
    if (place % 3 === 0) return part;
    return (
      <a key={part} href={parts[place + 1]}>
        {part}
      </a>
    );
  });

export const Blocks = ({ blocks, list: List = 'ul' }: BlocksProps) =>
  blocks.map((block) => {
    const key = JSON.stringify(block);
    if (typeof block === 'string') return <p key={key}>{linked(block)}</p>;
    if ('to' in block) {
      return (
        <p key={key}>
          <a href={block.to}>{block.label}</a>
        </p>
      );
    }
    return (
      <List key={key}>
        {block.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    );
  });
