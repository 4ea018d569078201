import type { z } from 'zod/mini'
import type { Store } from './browser-storage.ts'

/** `value` is already encoded. */
export function remember(store: Store, key: string, value: unknown): void {
  store.write(key, JSON.stringify(value))
}

/** Missing or invalid data counts as nothing. */
export function recall<T extends z.ZodMiniType>(
  store: Store,
  key: string,
  schema: T,
): z.output<T> | undefined {
  try {
    return schema.parse(JSON.parse(store.read(key) ?? 'null'))
  } catch {
    return undefined
  }
}
