import type { Block } from './text.ts';

interface BlocksProps {
  blocks: readonly Block[];
  /** The element of its lists. */
  list?: 'ul' | 'ol';
}

export const Blocks = ({ blocks, list: List = 'ul' }: BlocksProps) =>
  blocks.map((block) => {
    const key = JSON.stringify(block);
    if (typeof block === 'string') return <p key={key}>{block}</p>;
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
