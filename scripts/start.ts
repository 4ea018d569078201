// React renders many times slower without it, and it must be set before anything is loaded.
process.env.NODE_ENV = 'production'

const { buildPagesIfNeeded } = await import('./pages.ts')
await buildPagesIfNeeded()
await import('#server/main.ts')

export {}
