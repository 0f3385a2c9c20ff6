import { NONE } from '../../../../shared/kit/fields.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { REJECTION_REASONS } from '../../../../shared/loans/details.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../../shared/loans/statuses.ts';
import { STEP_AFTER_STATUS } from '../../../../shared/loans/steps.ts';
import { type LeadOwner } from '../../../../shared/loans/work.ts';
import { useDeskIsOn } from '../../desk/useDesk.ts';
import { usualTimes, whenText } from '../../desk/when.ts';
import { queryOf } from '../../kit/ask.ts';
import { type MenuItem, MenuItems } from '../../kit/Menu.tsx';
import { Popup } from '../../kit/Popup.tsx';
import { useSession } from '../../session/useSession.ts';
import { ASSIGN_WORDS } from '../desk/assign.ts';
import type { Settings } from './change.ts';
import { StatusSign } from './StatusSign.tsx';
import { useOwners } from './useWork.ts';

interface ItemsProps {
  note?: string | undefined;
  /** @param words what is chosen, for example 'Sent to lender, Sample Bank' */
  onChoose(change: Settings, words: string): void;
}

type MenuProps = ItemsProps & Omit<ComponentProps<typeof Popup>, 'kind' | 'children' | 'aria-label'>;

const LENDERS_STALE_TIME_MS = 5 * 60_000;

/** The lenders of the catalogue. */
export const useLenders = (): readonly string[] => {
  const { data = [] } = useQuery({ ...queryOf('GET /api/loans/work/lenders'), staleTime: LENDERS_STALE_TIME_MS });
  return data;
};

/** Changes the status, alone or with what is said in the same breath: to which lender, why not, and what is next. */
export const StatusMenu = ({ status, note, onChoose, ...button }: MenuProps & { status: LeadStatus }) => (
  <Popup {...button} kind="menu" aria-label={`Status: ${status}`}>
    {() => <Statuses status={status} note={note} onChoose={onChoose} />}
  </Popup>
);

function Statuses({ status, note, onChoose }: ItemsProps & { status: LeadStatus }) {
  const hasDesk = useDeskIsOn();
  const lenders = useLenders();
  const now = Date.now();
  const settingsWith = (each: LeadStatus): readonly (readonly [words: string, settings: Settings])[] => {
    if (each === 'Sent to lender') return lenders.map((lender) => [lender, { status: each, lender }]);
    if (each === 'Rejected') return REJECTION_REASONS.map((reason) => [reason, { status: each, rejectionReason: reason }]);
    const step = hasDesk && each !== 'New' ? STEP_AFTER_STATUS[each] : null;
    if (!step) return [];
    return usualTimes(now).map((time) => [
      `${step.what} ${whenText(time, now)}`,
      { status: each, nextStep: { what: step.what, at: new Date(time).toISOString() } },
    ]);
  };
  const items = LEAD_STATUSES.map((each): MenuItem => {
    const more = each === status ? [] : settingsWith(each);
    return {
      label: each,
      sign: <StatusSign status={each} />,
      isChosen: each === status,
      onChoose: () => each !== status && onChoose({ status: each }, each),
      ...(more.length > 0 && {
        more: more.map(([label, settings]) => ({ label, onChoose: () => onChoose(settings, `${each}, ${label}`) })),
      }),
    };
  });
  return <MenuItems label={`Status: ${status}`} items={items} note={note} />;
}

/** Gives an application to a colleague, or leaves it without an owner. */
export const OwnerMenu = ({ note, onChoose, owner, label, ...button }: MenuProps & Owned) => (
  <Popup {...button} kind="menu" aria-label={label}>
    {() => <Owners label={label} owner={owner} note={note} onChoose={onChoose} />}
  </Popup>
);

interface Owned {
  owner: LeadOwner | null;
  label: string;
}

function Owners({ owner, label, note, onChoose }: ItemsProps & Owned) {
  const session = useSession();
  const owners = useOwners().filter(({ isFormer }) => !isFormer);
  const current = owner?._id ?? NONE;
  const me = owners.find(({ _id }) => session.status === 'in' && _id === session.staffId && _id !== current);
  const assign = (id: string, words: string) => () => id !== current && onChoose({ owner: id }, words);
  const items = [
    ...(me ? [{ label: ASSIGN_WORDS, onChoose: assign(me._id, me.name || me.email) }] : []),
    ...[{ _id: NONE, email: '', name: 'Unassigned' }, ...owners].map(({ _id, email, name }) => ({
      label: name || email,
      isChosen: _id === current,
      onChoose: assign(_id, name || email),
    })),
  ];
  return <MenuItems label={label} items={items} note={note} />;
}
