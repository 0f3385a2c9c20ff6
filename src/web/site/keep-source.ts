import { SOURCE, sourceOf } from '../../shared/loans/source.ts';

let source = '';

/**
 * Keeps in the tab where the visitor came from with the first page that it opened, and which article led on last. Forms send
 * it; there is no cookie.
 */
export function keepSource(): void {
  source = sourceOf(location, document.referrer);
  try {
    source = sessionStorage[SOURCE] ??= source;
    const [article] = location.search.match('\\barticle=[^&]*') ?? [];
    if (article) source = sessionStorage[SOURCE] = source.replace(/(^|&)article=[^&]*|$/, '&' + article);
  } catch {
    // Where storage is forbidden it is known on the first page alone.
  }
}

export const keptSource = () => source;
