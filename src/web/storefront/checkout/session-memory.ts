import type { z } from 'zod/mini'

/** What this tab remembers over a reload and forgets when it is closed. */
export function remember(key: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value))
}

/** What is not there, or is not what it should be, counts as nothing. */
export function recall<T extends z.ZodMiniType>(key: string, schema: T): z.output<T> | undefined {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

export function forget(key: string): void {
  sessionStorage.removeItem(key)
}
