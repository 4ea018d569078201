import { useEffect, useEffectEvent } from 'react'
import type { Permission } from '#domain/permissions.ts'
import { whenNotScanning } from '../order-editor/use-scanner.ts'

type CounterKeys = {
  readonly charge: () => void
  readonly search: () => void
  readonly cash: () => void
  readonly setAside: () => void
}

/** Said on the page, those with a permission only to who has it. */
export const COUNTER_KEYS: readonly (readonly [key: string, what: string, needs?: Permission])[] = [
  ['F2 o /', 'buscar o escanear'],
  ['3*código', 'tres unidades'],
  ['↑ ↓', 'ir por los productos'],
  ['+ −', 'una unidad más o menos'],
  ['Supr', 'quitar el producto'],
  ['P', 'cambiar su precio', 'prices'],
  ['F4', 'paga con'],
  ['F8', 'dejar en espera'],
  ['Ctrl+Enter', 'cobrar'],
]

/** Keys that work from any field of the page. */
export function useCounterKeys({ charge, search, cash, setAside }: CounterKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    if (event.key.length === 1) whenNotScanning(event, act)
    else act()
  })

  function actOf({ key, ctrlKey, metaKey, target }: KeyboardEvent): (() => void) | undefined {
    if (target instanceof Element && target.closest('dialog')) return undefined
    if (key === 'Enter') return ctrlKey || metaKey ? charge : undefined
    if (key === '/') return target instanceof Element && target.closest(TEXT) ? undefined : search
    return { F2: search, F4: cash, F8: setAside }[key]
  }

  // Listens to the whole page, before the fields see the key.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

const TEXT = 'input:not([type=checkbox], [type=radio]), textarea, select'
