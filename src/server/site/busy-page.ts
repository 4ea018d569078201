/** For a person whose page cannot be rendered now. It takes no work: no script, no data. */
export function busyPage(message: string, styles: readonly string[]): string {
  return [
    '<!doctype html><html lang="es-AR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Un momento, por favor</title>',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '</head><body><main class="mx-auto max-w-xl px-4 py-16 text-center">',
    '<h1 class="mb-4 text-3xl">Un momento, por favor</h1>',
    `<p class="mb-6 text-balance">${message}</p>`,
    // An empty address is that of this page.
    '<a class="inline-flex min-h-11 items-center rounded-control bg-fuchsia px-4 font-bold text-white" href="">Probar de nuevo</a>',
    '</main></body></html>',
  ].join('')
}
