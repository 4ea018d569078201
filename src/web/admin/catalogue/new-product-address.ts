import { z } from 'zod/mini'
import { addressState, IdInAddress } from '../address-state.ts'

/** The form for a new product, filled with the values of another, or with a name such as what somebody searched for. */
export const newProduct = addressState(
  '/admin/create',
  z.object({ copied: IdInAddress, name: z.catch(z.string(), '') }),
  { copied: 'copia', name: 'nombre' },
)
