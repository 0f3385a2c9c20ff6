import { Outlet } from 'react-router';
import '../office.css';
import { useRouteChange } from './useRouteChange.ts';

/** Hydrated as a whole, unlike the pages of the website. */
export const handle = { isApplication: true };

/** All of the back office, before and after one signs in: an application whose pages change without a new document. */
export default function Office() {
  useRouteChange();
  return <Outlet />;
}
