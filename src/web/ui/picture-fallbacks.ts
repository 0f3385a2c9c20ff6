/**
 * Shows the fallback of pictures that fail to load, including those that failed before this script ran and those added
 * later. Only changes attributes, because React may hydrate the elements.
 */
export function startPictureFallbacks(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && showFallback(target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0) showFallback(image);
  }
}

function showFallback(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!fallback || image.getAttribute('src') === fallback) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = fallback;
  image.srcset = '';
  image.src = fallback;
}
