export { LeadProvider } from './record/lead.tsx';
export { LeadFacts } from './record/LeadFacts.tsx';
export { LeadHead } from './record/LeadHead.tsx';
export { LeadMain } from './record/LeadMain.tsx';
export { ColumnsDialog } from './views/ColumnsDialog.tsx';
export { ViewsDialog } from './views/ViewsDialog.tsx';
export { BulkWork } from './work/BulkWork.tsx';
