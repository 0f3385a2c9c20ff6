import { useParams } from 'react-router';
import { pageMeta } from '../../ui/pageMeta.ts';
import type { Route } from './+types/LenderPage.ts';
import { CatalogueFrame, NotThere } from './CatalogueFrame.tsx';
import { LenderForm } from './LenderForm.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Lender', description: 'For staff only.', hidden: true });

/** The details of a lender, or of a new one. */
export default function LenderPage() {
  const { id } = useParams();
  return (
    <CatalogueFrame back={{ to: '/admin/catalogue', label: 'Lender catalogue' }}>
      {({ lenders, versions }) => {
        const lender = lenders.find(({ _id }) => _id === id);
        if (id !== undefined && lender === undefined) return <NotThere what="Lender" />;
        return (
          <LenderForm
            key={id ?? 'new'}
            lender={lender}
            hasProducts={versions.some(({ lenderId }) => lenderId === id)}
            isShown={versions.some(({ lenderId, state }) => lenderId === id && state === 'In force')}
          />
        );
      }}
    </CatalogueFrame>
  );
}
