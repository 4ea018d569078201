import { z } from 'zod/mini'
import { MAX_IDS } from '../numbers-in-addresses.ts'

export const ProductIds = z.object({
  ids: z
    .pipe(
      z
        .string('Faltan los identificadores')
        .check(
          z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Los identificadores son números separados por comas'),
        ),
      z.transform((text) => [...new Set(text.split(',').map(Number))]),
    )
    .check(
      z.refine(({ length }) => length <= MAX_IDS, `Se pueden pedir hasta ${MAX_IDS} productos a la vez`),
    ),
})
