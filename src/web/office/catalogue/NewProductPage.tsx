import { useParams } from 'react-router';
import { pageMeta } from '../../ui/pageMeta.ts';
import type { Route } from './+types/NewProductPage.ts';
import { CatalogueFrame, NotThere } from './CatalogueFrame.tsx';
import { TermsForm } from './TermsForm.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'New product', description: 'For staff only.', hidden: true });

/** The first draft of a product. */
export default function NewProductPage() {
  const { id = '' } = useParams();
  return (
    <CatalogueFrame back={{ to: '/admin/catalogue', label: 'Lender catalogue' }}>
      {({ lenders }) => {
        const lender = lenders.find(({ _id }) => _id === id);
        if (!lender) return <NotThere what="Lender" />;
        return (
          <>
            <header>
              <h1 className="text-3xl md:text-4xl">New product</h1>
              <p className="mt-1 wrap-anywhere text-slate">{lender.name}</p>
            </header>
            <TermsForm key={id} lenderId={id} />
          </>
        );
      }}
    </CatalogueFrame>
  );
}
