import { Link } from 'react-router';
import { LOAN_NOUN } from '../../../../shared/loans/noun.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** Leads from the list to the form for someone who came in, called or wrote. */
export const AddLead = () => (
  <Link to={`${LOAN_NOUN.path}/new`} className={buttonClass({ kind: 'quiet', size: 'small' }, 'whitespace-nowrap')}>
    <Icon name="plus" className="size-4" />
    Add lead
  </Link>
);
