import { Outlet } from 'react-router';

export default function OfficeFrame() {
  return <Outlet />;
}
