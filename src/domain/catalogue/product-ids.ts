import { z } from 'zod/mini'
import { MOST_AT_ONCE } from './product.ts'

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
      z.refine(
        ({ length }) => length <= MOST_AT_ONCE,
        `Se pueden pedir hasta ${MOST_AT_ONCE} productos a la vez`,
      ),
    ),
})
