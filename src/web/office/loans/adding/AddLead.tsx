import { Link } from 'react-router';
import { LOAN_NOUN } from '../../../../shared/loans/noun.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { TOOL } from '../../list/tool.tsx';

/** Leads from the list to the form for someone who came in, called or wrote. */
export const AddLead = () => (
  <Link to={`${LOAN_NOUN.path}/new`} title="Add lead" className={TOOL}>
    <Icon name="plus" className="size-4" />
    <span className="max-xl:sr-only">Add lead</span>
  </Link>
);
