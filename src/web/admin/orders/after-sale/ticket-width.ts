import { useSyncExternalStore } from 'react'
import { TICKET_WIDTHS, type TicketWidth } from '#domain/orders/ticket.ts'
import { localStore } from '#web/browser-storage.ts'
import { createEmitter, onStorage } from '#web/store.ts'

const KEY = 'ticket-width'
const [NARROW] = TICKET_WIDTHS

const changes = createEmitter((emit) => onStorage([KEY], emit))

function read(): TicketWidth {
  const stored = localStore.read(KEY)
  return TICKET_WIDTHS.find((width) => `${width}` === stored) ?? NARROW
}

export function chooseTicketWidth(width: TicketWidth): void {
  localStore.write(KEY, `${width}`)
  changes.emit()
}

/** The paper of this device's printer. */
export function useTicketWidth(): TicketWidth {
  return useSyncExternalStore(changes.subscribe, read, () => NARROW)
}
