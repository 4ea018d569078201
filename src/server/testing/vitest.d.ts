import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each test shop gets its own database; undefined when shops use SQLite. */
    postgresServer: string | undefined
    /** A migrated SQLite file without rows, which each test shop gets a copy of. */
    emptyShop: string
  }
}
