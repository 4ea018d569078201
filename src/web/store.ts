/**
 * Passes what happens on to all subscribers. `connect` runs while there are any: it listens for changes made elsewhere, such as
 * another tab, and returns a function that stops listening.
 */
export function createEmitter<T = void>(connect?: (emit: (happened: T) => void) => () => void) {
  const listeners = new Set<(happened: T) => void>()
  let disconnect: (() => void) | undefined

  function emit(happened: T): void {
    for (const listener of listeners) listener(happened)
  }

  return {
    emit,
    subscribe(listener: (happened: T) => void): () => void {
      if (listeners.size === 0) disconnect = connect?.(emit)
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.()
      }
    },
  }
}

/** A value that several parts of the page read, change and follow, for `useSyncExternalStore`. */
export function createStore<T>(initial: T) {
  const { emit, subscribe } = createEmitter()
  let value = initial
  return {
    get: (): T => value,
    set(next: T): void {
      if (Object.is(next, value)) return
      value = next
      emit()
    },
    subscribe,
  }
}

/** For `createEmitter`: listens for what other tabs store. A null key means that the storage was cleared. */
export function onStorage(keys: readonly string[], listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) listener()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
