import { lazy, useEffect } from 'react';
import { fetchLater } from '../frame/new-version.ts';

// An open application, the bar of selected ones and dialogs: 42 kB that nobody waits for who opens the list.
const load = () => fetchLater(() => import('./parts.ts'));

export const BulkWork = lazy(async () => ({ default: (await load()).BulkWork }));
export const ColumnsDialog = lazy(async () => ({ default: (await load()).ColumnsDialog }));
export const LeadProvider = lazy(async () => ({ default: (await load()).LeadProvider }));
export const LeadHead = lazy(async () => ({ default: (await load()).LeadHead }));
export const LeadMain = lazy(async () => ({ default: (await load()).LeadMain }));
export const LeadFacts = lazy(async () => ({ default: (await load()).LeadFacts }));
export const ViewsDialog = lazy(async () => ({ default: (await load()).ViewsDialog }));

/** The list is shown by then. */
const LOAD_AFTER_MS = 1_000;

/** Loads them before an application is opened, which then works without a connection too. */
export function useRecordAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
