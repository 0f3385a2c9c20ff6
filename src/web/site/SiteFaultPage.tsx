import { FaultPage } from '../ui/FaultPage.tsx';
import sheet from './fault.css?url';

/** It can replace any page, so it brings its own style sheet. */
export function SiteFaultPage({ missing }: { missing: boolean }) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <FaultPage missing={missing} />
    </>
  );
}
