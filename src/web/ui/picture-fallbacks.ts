/**
 * Shows what stands in for pictures that can't be had, also for those that failed before this script came or that are drawn later.
 * It changes attributes alone, since React may take over the elements.
 */
export function startPictureFallbacks(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && standIn(target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0) standIn(image);
  }
}

function standIn(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!fallback || image.getAttribute('src') === fallback) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = fallback;
  image.srcset = '';
  image.src = fallback;
}
