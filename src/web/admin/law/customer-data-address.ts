import { z } from 'zod/mini'
import { addressState, SearchText } from '../address-state.ts'

export const CUSTOMER_DATA = '/admin/arrepentimientos/datos'

/** What the shop knows about one customer. */
export const customerData = addressState(CUSTOMER_DATA, z.object({ text: SearchText }), { text: 'buscar' })
