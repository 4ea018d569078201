import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each test shop gets a database of its own; undefined where shops are on SQLite. */
    postgresServer: string | undefined
  }
}
