import { BACK_SOON } from '#domain/backups/backups.ts'

/** Shown when a page cannot be rendered now. */
export function busyPage(message: string, styles: readonly string[]): string {
  return plainPage('Un momento, por favor', message, styles)
}

/** Shown during a restore. Reloads itself until the shop is open again. */
export function closedPage(styles: readonly string[]): string {
  const message =
    'Estamos acomodando la tienda. Lo que tenés en el carrito sigue ahí, y esta página se abre sola.'
  return plainPage(BACK_SOON, message, styles, '<meta http-equiv="refresh" content="10">')
}

/** Costs no work: no script, no data. */
function plainPage(title: string, message: string, styles: readonly string[], head = ''): string {
  return [
    '<!doctype html><html lang="es-AR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>${head}`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '</head><body>',
    '<main class="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 py-12 text-center">',
    '<img src="/favicon.svg" alt="" width="88" height="88" class="mb-2 size-22 animate-spin [animation-duration:4s]">',
    `<h1 class="text-4xl text-balance">${title}</h1>`,
    `<p class="max-w-md text-lg text-balance text-ink-soft">${message}</p>`,
    // An empty href reloads this page.
    '<a class="mt-2 inline-flex min-h-11 items-center rounded-control bg-fuchsia px-5 font-bold text-white shadow-card" href="">Probar de nuevo</a>',
    '</main></body></html>',
  ].join('')
}
