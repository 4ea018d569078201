import { z } from 'zod/mini'
import { addressState, PageNumber, SearchText } from '#web/admin/address-state.ts'
import { TRASH_PAGES } from '#web/admin/trash/trash-parts.tsx'

export const orderTrash = addressState(
  TRASH_PAGES.orders.address,
  z.object({ text: SearchText, page: PageNumber }),
  { text: 'buscar', page: 'pagina' },
)
