import { Outlet } from 'react-router';
import '../office.css';
import { useRouteChange } from './useRouteChange.ts';

/** Hydrated as a whole, unlike the public pages. */
export const handle = { isApplication: true };

/** The back office, before and after sign-in: a single-page application. */
export default function Office() {
  useRouteChange();
  return <Outlet />;
}
