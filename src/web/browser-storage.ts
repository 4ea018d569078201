export type Store = ReturnType<typeof guard>

/**
 * The only access to the browser's storage, which may be blocked or full. What it refuses is kept in memory until the page is left.
 * Small, because the cart uses it before the first paint.
 */
export const localStore = guard(() => localStorage)
export const sessionStore = guard(() => sessionStorage)

/** Takes a function, because a blocked storage throws as soon as it is named. */
function guard(storage: () => Storage) {
  const refused = new Map<string, string>()
  return {
    read(key: string): string | null {
      const kept = refused.get(key)
      if (kept !== undefined) return kept
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },

    /** False if the value is kept in memory only. */
    write(key: string, text: string): boolean {
      try {
        storage().setItem(key, text)
        refused.delete(key)
        return true
      } catch {
        refused.set(key, text)
        return false
      }
    },

    remove(key: string): void {
      refused.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Nothing was stored.
      }
    },

    /** False if the value of this key, or the next one, is lost when the page is left. */
    keeps(key: string): boolean {
      try {
        storage().getItem(key)
        return !refused.has(key)
      } catch {
        return false
      }
    },
  }
}
