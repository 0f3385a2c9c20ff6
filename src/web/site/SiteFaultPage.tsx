import { FaultPage } from '../ui/FaultPage.tsx';
import sheet from './fault.css?url';

export const NOT_FOUND = {
  title: 'Page not found',
  description: 'This page does not exist or has been moved.',
  hidden: true,
};

/** It can replace any page, so it brings its own style sheet. */
export function SiteFaultPage({ missing }: { missing: boolean }) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <FaultPage missing={missing} />
    </>
  );
}
