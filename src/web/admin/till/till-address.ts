import { z } from 'zod/mini'
import { addressState, unlessInvalid } from '../address-state.ts'

/** The open till. With `expense`, somebody came to note one. */
export const tillPage = addressState('/admin/caja', z.object({ expense: unlessInvalid(z.string()) }), {
  expense: 'gasto',
})
