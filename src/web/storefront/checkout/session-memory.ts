import type { z } from 'zod/mini'

/** Data of this tab that survives a reload and is gone when the tab closes. */
export function remember(key: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value))
}

/** Missing or invalid data counts as nothing. */
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
