process.env.NODE_ENV = 'development'

const { main } = await import('#server/main.ts')
await main()

export {}
