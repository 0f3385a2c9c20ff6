import { Outlet } from 'react-router';

export default function SiteFrame() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
