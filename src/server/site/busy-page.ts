import { BACK_SOON } from '#domain/shop/backups.ts'

/** For a person whose page cannot be rendered now. */
export function busyPage(message: string, styles: readonly string[]): string {
  return plainPage('Un momento, por favor', message, styles)
}

/** While a copy is restored. It looks by itself whether the shop is open again. */
export function closedPage(styles: readonly string[]): string {
  const message = 'Estamos acomodando la tienda. Lo que tenés en el carrito sigue ahí.'
  return plainPage(BACK_SOON, message, styles, '<meta http-equiv="refresh" content="10">')
}

/** It takes no work: no script, no data. */
function plainPage(title: string, message: string, styles: readonly string[], head = ''): string {
  return [
    '<!doctype html><html lang="es-AR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>${head}`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '</head><body><main class="mx-auto max-w-xl px-4 py-16 text-center">',
    `<h1 class="mb-4 text-3xl">${title}</h1>`,
    `<p class="mb-6 text-balance">${message}</p>`,
    // An empty address is that of this page.
    '<a class="inline-flex min-h-11 items-center rounded-control bg-fuchsia px-4 font-bold text-white" href="">Probar de nuevo</a>',
    '</main></body></html>',
  ].join('')
}
