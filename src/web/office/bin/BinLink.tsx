import { Link } from 'react-router';
import type { BinNoun } from '../../../shared/privacy/bin.ts';
import { Icon } from '../../ui/Icon.tsx';

/** From a list to what was deleted from it. */
export const BinLink = ({ noun }: { noun: BinNoun }) => (
  <Link
    to={`/admin/bin?noun=${noun}`}
    className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-[0.9375rem] font-semibold text-peacock-700 hover:bg-mist-100"
  >
    <Icon name="trash" className="size-5" />
    Bin
  </Link>
);
