import { Fragment, type ReactNode, useMemo } from 'react';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { PathPicture } from '../../../ui/PathPicture.tsx';
import { useAuthors } from '../../authors/useAuthors.ts';
import { readArticle } from '../../trusted-html.ts';
import type { Block } from './blocks.ts';
import { blocksOf } from './blocks.ts';
import { type BlockPair, compareBlocks, compareWords, type Piece } from './compare.ts';
import { postDifferences } from './differences.ts';
import type { Elements } from '../../../ui/elements.ts';

interface ComparisonProps {
  before: StaffPost;
  after: StaffPost;
  /** What the two are, above their columns. */
  names: readonly [before: string, after: string];
}

/** Two versions of a post side by side, with what differs between them. */
export function Comparison({ before, after, names }: ComparisonProps) {
  const { nameOf } = useAuthors();
  const blocks = useMemo(
    () => compareBlocks(blocksOf(readArticle(before.content)), blocksOf(readArticle(after.content))),
    [before.content, after.content],
  );
  const fields = postDifferences(before, after, nameOf);
  const isText = blocks.some(({ change }) => change !== 'none');
  const hasPicture = before.featuredImage !== after.featuredImage;
  const isSame = !isText && !hasPicture && fields.length === 0 && before.title === after.title;
  return (
    <div className="grid gap-5">
      {isSame && <p>These versions are the same.</p>}
      <p className="grid gap-x-5 font-semibold text-slate md:grid-cols-2">
        <span>
          <span className="md:hidden">From: </span>
          <span>{names[0]}</span>
        </span>
        <span>
          <span className="md:hidden">To: </span>
          <span>{names[1]}</span>
        </span>
      </p>
      {before.title !== after.title && <TextRow label="Title" before={before.title} after={after.title} />}
      {hasPicture && (
        <Labelled label="Featured image">
          <Sides before={<Thumbnail path={before.featuredImage} />} after={<Thumbnail path={after.featuredImage} />} />
        </Labelled>
      )}
      {fields.map(({ label, ...texts }) => (
        <TextRow key={label} label={label} {...texts} />
      ))}
      <Labelled label={isText ? 'Text' : 'Text (the same)'}>
        <div className="grid gap-1 text-[0.9375rem]">
          {sectionsOf(blocks).map((section, place) => (
            <Fragment key={place}>
              {'hidden' in section ? (
                <p className="py-1 text-center text-[0.8125rem] text-slate">
                  {section.hidden === 1 ? '1 unchanged part' : `${section.hidden} unchanged parts`}
                </p>
              ) : (
                <Pair pair={section} />
              )}
            </Fragment>
          ))}
        </div>
      </Labelled>
    </div>
  );
}

/** The whole picture, since the other version may show another part of the same one. */
function Thumbnail({ path }: { path: string }) {
  if (path === '') return <p className="text-slate">None</p>;
  return (
    <PathPicture
      path={path}
      sizes="16rem"
      className="aspect-3/2 max-w-64 overflow-clip rounded-control bg-mist-100 [&_img]:size-full [&_img]:object-contain"
    />
  );
}

function Labelled({ label, children }: { label: string; children: Elements }) {
  return (
    <section className="grid gap-1.5 border-t border-line pt-3">
      <p className="text-[0.9375rem] font-semibold">{label}</p>
      {children}
    </section>
  );
}

function Sides({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <div className="grid gap-x-5 gap-y-1 md:grid-cols-2">
      <div className="min-w-0 wrap-anywhere">{before}</div>
      <div className="min-w-0 wrap-anywhere">{after}</div>
    </div>
  );
}

function TextRow({ label, before, after }: { label: string; before: string; after: string }) {
  const words = compareWords(before, after);
  return (
    <Labelled label={label}>
      <Sides
        before={before ? <Pieces pieces={words.before} as="del" /> : <Empty />}
        after={after ? <Pieces pieces={words.after} as="ins" /> : <Empty />}
      />
    </Labelled>
  );
}

const Empty = () => <span className="text-slate">(empty)</span>;

function Pair({ pair: { before, after, change, words } }: { pair: BlockPair }) {
  const whole = (block: Block | undefined, as: 'del' | 'ins', { changed = false } = {}) =>
    block && (
      <BlockText block={block}>
        <Pieces pieces={words?.[as === 'del' ? 'before' : 'after'] ?? [{ text: block.text, changed }]} as={as} />
      </BlockText>
    );
  // On a small screen, where one side stands below the other, once is enough.
  if (change === 'none') {
    return <Sides before={<div className="max-md:hidden">{whole(before, 'del')}</div>} after={whole(after, 'ins')} />;
  }
  return (
    <div className="rounded-control bg-mist-50 p-2">
      <Sides
        before={whole(before, 'del', { changed: change === 'removed' })}
        after={whole(after, 'ins', { changed: change === 'added' })}
      />
      {change === 'form' && (
        <p className="mt-1 text-[0.8125rem] text-slate">The words are the same; formatting, link or picture differs.</p>
      )}
    </div>
  );
}

function BlockText({ block: { kind }, children }: { block: Block; children: ReactNode }) {
  const isHeading = /^h[2-4]$/.test(kind);
  return (
    <p className={isHeading ? 'font-semibold' : kind === 'li' ? 'pl-4' : ''}>
      {kind === 'li' && <span aria-hidden>• </span>}
      <span>{children}</span>
    </p>
  );
}

/** Words of one side; those that the other one lacks are marked by more than colour, and named for screen readers. */
function Pieces({ pieces, as: Mark }: { pieces: readonly Piece[]; as: 'del' | 'ins' }) {
  return pieces.map(({ text, changed }, place) => (
    <Fragment key={place}>
      {place > 0 && <span> </span>}
      {changed ? (
        <Mark className={Mark === 'del' ? 'bg-error-50 text-error' : 'bg-leaf-50 font-semibold text-leaf-700 underline'}>
          <span className="sr-only">{Mark === 'del' ? '[removed] ' : '[added] '}</span>
          <span>{text}</span>
          <span className="sr-only"> [end]</span>
        </Mark>
      ) : (
        <span>{text}</span>
      )}
    </Fragment>
  ));
}

/** Of long runs of unchanged blocks, the first and the last are shown. */
function sectionsOf(blocks: readonly BlockPair[]): (BlockPair | { hidden: number })[] {
  const shown = blocks.map((_, place) =>
    blocks.slice(Math.max(0, place - 1), place + 2).some(({ change }) => change !== 'none'),
  );
  const sections: (BlockPair | { hidden: number })[] = [];
  for (const [place, block] of blocks.entries()) {
    const last = sections.at(-1);
    if (shown[place]) sections.push(block);
    else if (last && 'hidden' in last) last.hidden += 1;
    else sections.push({ hidden: 1 });
  }
  return sections;
}
