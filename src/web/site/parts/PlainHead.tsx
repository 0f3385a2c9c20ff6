import type { ReactNode } from 'react';
import { useSite } from '../../ui/useSite.ts';
import { crumbsOf } from './crumbs.ts';
import { headOf } from './heads.ts';
import { Trail } from './Trail.tsx';

interface PlainHeadProps {
  /** The address by which `pages.md` names it. */
  path: string;
  /** Below the lead. */
  children?: ReactNode;
}

/** The head of a page without a picture. */
export function PlainHead({ path, children }: PlainHeadProps) {
  const root = useSite();
  const { title, lead } = headOf(path, root) ?? {};
  return (
    <header className="bg-mist-100">
      <div className="page-width pt-5 pb-10 lg:pt-7 lg:pb-14">
        <div className="text-peacock-800 print:hidden">
          <Trail crumbs={crumbsOf(root.language, path, title)} />
        </div>
        <h1 className="mt-6 text-[clamp(2.375rem,5.2vw,4rem)] leading-[.98] tracking-[-.03em] lg:mt-9">{title}</h1>
        <p className="mt-4 max-w-[42em] text-[1.0625rem] text-ink">{lead}</p>
        {children}
      </div>
    </header>
  );
}
