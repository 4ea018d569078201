import { useMemo } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import { isId } from '#domain/numbers-in-addresses.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import { adminLoad } from '#web/admin/session-guard.ts'
import { apiContext } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { countOf } from '../../words.ts'
import { markRows } from './price-rows.ts'
import { PriceSheet } from './price-sheet.tsx'
import { PricesHeading } from './prices-heading.tsx'
import { useUndo } from './use-undo.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.changeId ?? ''
  if (!isId(id)) throw redirect('/404')
  try {
    return await adminLoad(request, () =>
      context.get(apiContext).call(priceCalls.readChange, { params: { id: Number(id) } }),
    )
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw redirect('/404')
    throw error
  }
}

/** One change of the history with all its products. */
export function Component() {
  const change = useLoaderData<typeof loader>()
  const { products } = change
  const numbers = useNumbers()
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useUndo(revalidate)
  const rows = useMemo(() => markRows(products), [products])

  return (
    <>
      <PricesHeading title={change.summary} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl">{change.summary}</h2>
          <p className="text-ink-soft tabular-nums">
            {formatDateTime(change.date)} · {change.user} · {countOf(change.count, 'precio', numbers)}
          </p>
        </div>
        {change.undone ? (
          <Badge>Deshecho</Badge>
        ) : (
          <Button variant="quiet" onClick={() => ask(change)}>
            Deshacer
          </Button>
        )}
      </div>
      <PriceSheet caption="Precios de este cambio" products={products} rows={rows} />
      {dialogs}
    </>
  )
}
