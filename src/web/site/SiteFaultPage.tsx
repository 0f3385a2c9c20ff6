import { FaultPage } from '../ui/FaultPage.tsx';
import sheet from './fault.css?url';

/** It may stand in for any page, whose own sheet the browser then doesn't get, so it brings one. */
export function SiteFaultPage({ missing }: { missing: boolean }) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <FaultPage missing={missing} />
    </>
  );
}
