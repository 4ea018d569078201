/** Marks pictures that do not load, for the stylesheet. Without React, because many fail before it has loaded. */
export function markFailedPictures(): void {
  // These events do not bubble.
  addEventListener('error', ({ target }) => mark(target, true), { capture: true })
  addEventListener('load', ({ target }) => mark(target, false), { capture: true })
  // Some may have failed before this script ran. A drawing without a size is no failure, so decoding decides.
  const suspects = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
  for (const image of suspects) image.decode().catch(() => mark(image, true))
}

function mark(target: EventTarget | null, hasFailed: boolean): void {
  if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', hasFailed)
}
