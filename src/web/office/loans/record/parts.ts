export { LeadProvider } from './lead.tsx';
export { LeadFacts } from './LeadFacts.tsx';
export { LeadHead } from './LeadHead.tsx';
export { LeadMain } from './LeadMain.tsx';
