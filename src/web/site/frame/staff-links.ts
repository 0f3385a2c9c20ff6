import { isKept } from '../is-kept.ts';

/** Shows links to the office to staff. Pages are cached for all visitors, so only the browser knows who is staff. */
export function startStaffLinks(): void {
  const templates = document.querySelectorAll<HTMLTemplateElement>('.staff-link');
  const places = [...templates].map((template) => [template, [...template.content.children]] as const);
  const show = () => {
    const isStaff = isKept('token');
    for (const [template, links] of places) {
      if (isStaff) template.after(...links);
      else for (const link of links) link.remove();
    }
  };
  show();
  // Another tab has signed in or out, perhaps while this page was in the back/forward cache.
  addEventListener('storage', show);
  addEventListener('pageshow', show);
}
