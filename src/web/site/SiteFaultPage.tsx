import { words } from '../../shared/site/fault/words.ts';
import { FaultPage } from '../ui/FaultPage.tsx';
import { pageMeta, type PageMetaArgs } from '../ui/pageMeta.ts';
import type { SiteData } from '../ui/useSite.ts';
import sheet from './fault.css?url';
import { inLanguage, useWords } from './languages/words.ts';

/** What a page that is missing says of itself. */
export function missingMeta(args: PageMetaArgs) {
  const root = args.matches[0]?.loaderData as SiteData | undefined;
  const { missing, missingDescription } = inLanguage(root?.language ?? 'en', words);
  return pageMeta(args, { title: missing, description: missingDescription, hidden: true });
}

/** It can replace any page, so it brings its own style sheet. */
export function SiteFaultPage({ missing }: { missing: boolean }) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <FaultPage missing={missing} words={useWords(words)} />
    </>
  );
}
