import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    fuzzSeed: number
    fuzzRuns: number
  }
}
