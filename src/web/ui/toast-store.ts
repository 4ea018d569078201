export type Toast = {
  readonly id: number
  readonly text: string
  readonly kind: 'success' | 'error'
  readonly shownAt: number
  readonly action?: { readonly label: string; readonly run: () => void }
}

type State = { readonly toasts: readonly Toast[]; readonly regions: readonly string[] }

let state: State = { toasts: [], regions: [] }
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Who speaks matters to nobody as long as there is nothing to say. */
function changeRegions(regions: readonly string[]): void {
  if (state.toasts.length > 0) change({ regions })
  else state = { ...state, regions }
}

export function showToast(toast: Omit<Toast, 'id' | 'shownAt'>): void {
  lastId++
  // Two are enough to read; a third pushes out the oldest.
  change({ toasts: [...state.toasts.slice(-1), { ...toast, id: lastId, shownAt: Date.now() }] })
}

export function closeToast(id: number): void {
  change({ toasts: state.toasts.filter((toast) => toast.id !== id) })
}

/** A dialog makes the rest of the page inert, so the region that opened last speaks for all. */
export function addRegion(id: string): () => void {
  changeRegions([...state.regions, id])
  return () => changeRegions(state.regions.filter((region) => region !== id))
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentState(): State {
  return state
}
