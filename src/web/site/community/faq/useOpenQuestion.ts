import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the question that the address names, also after a click within the site, when no page loads. */
export function useOpenQuestion(): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash === '') return;
    const question = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest('details');
    if (!question) return;
    question.open = true;
    const summary = question.querySelector('summary');
    summary?.scrollIntoView({ block: 'center' });
    summary?.focus({ preventScroll: true });
  }, [location]);
}
