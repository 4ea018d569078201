import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { parseMoney } from '#domain/money/money.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import type { PricePreview, PriceRequest } from '#domain/prices/price-request.ts'
import * as scheduledPriceCalls from '#domain/prices/scheduled-price-calls.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { adminCall, adminLoad } from '#web/admin/session-guard.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { EmptyState, ErrorPanel } from '#web/ui/empty-state.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CategoryPicker } from '../../category-picker.tsx'
import { ChangeFields } from './change-fields.tsx'
import { type DeskForm, EMPTY_FORM, type ReadForm, readForm, tableRequest } from './desk-form.ts'
import { PriceReview } from './price-review.tsx'
import { PricesHeading } from './prices-heading.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const scheduled = await context.get(apiContext).call(scheduledPriceCalls.list)
    return { failed: scheduled.filter(({ state }) => state === 'failed').length }
  })
}

/** Changes many prices at once: which products, how, what comes out, and then all or none. */
export function Component() {
  const { failed } = useLoaderData<typeof loader>()
  const [form, setForm] = useState(EMPTY_FORM)
  const [changes, setChanges] = useState(0)
  const read = useMemo(() => readForm(form), [form])
  // By content: a field that is left only formats its text, and asking again would disable the button that is being pressed.
  const asked = JSON.stringify(tableRequest(read))
  const request = useMemo(() => JSON.parse(asked) as PriceRequest, [asked])
  // The price dialog, which opens over this page, changes prices as well.
  const { key } = useLocation()
  const { shown: latest, error, isLoading } = usePreview(request, `${key} ${changes}`)
  // Typing goes before the table.
  const shown = useDeferredValue(latest)
  const rule = shown?.request.change.kind === 'list' ? undefined : shown?.request.change

  const update = useCallback((part: Partial<DeskForm>) => setForm((now) => ({ ...now, ...part })), [])
  const reload = () => setChanges((count) => count + 1)

  return (
    <>
      <PricesHeading title="Cambiar precios" />
      {failed > 0 && (
        <div className="mb-4">
          <ErrorPanel
            title={
              failed === 1
                ? 'Un cambio programado no se pudo aplicar.'
                : `${failed} cambios programados no se pudieron aplicar.`
            }
          >
            <TextLink to="/admin/precios/programados">Ver qué pasó</TextLink>
          </ErrorPanel>
        </div>
      )}
      <div className="mb-5 grid gap-6 rounded-card border border-line bg-card p-4 md:p-6">
        <ProductFilters form={form} errors={read.errors} onChange={update} />
        <ChangeFields form={form} errors={read.errors} onChange={update} />
      </div>
      {error && !isLoading && (
        <div className="mb-4">
          <ErrorPanel title={error} />
        </div>
      )}
      {!shown && isLoading && <Skeleton className="h-96" />}
      {shown?.preview.products.length === 0 && (
        <EmptyState title="No hay productos..">
          <p>Probá con otras categorías o con menos filtros.</p>
        </EmptyState>
      )}
      <PriceReview
        products={shown?.preview.products}
        rule={rule}
        form={read}
        isLoading={isLoading}
        isCurrent={!isLoading && !error && shown === latest}
        onApplied={() => {
          // Another press must not raise the prices again.
          update({ value: '' })
          reload()
        }}
        onUndone={reload}
      />
    </>
  )
}

/** Shorter than the pause after a word, longer than between two letters. */
const PAUSE_MS = 200

type Answered = {
  readonly request?: PriceRequest
  readonly occasion?: string
  readonly shown?: { readonly request: PriceRequest; readonly preview: PricePreview }
  readonly error?: string
}

/**
 * The latest preview with its request. The previous one stays while the next is on its way, and after an error. Another `occasion` requests
 * it again.
 */
function usePreview(request: PriceRequest, occasion: string) {
  const [answered, setAnswered] = useState<Answered>({})

  // Sends the request once it has not changed for a moment, and drops an earlier one without a response.
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    async function ask() {
      try {
        const preview = await adminCall(() => browserApi.call(priceCalls.preview, { body: request, signal }))
        if (!signal.aborted) setAnswered({ request, occasion, shown: { request, preview } })
      } catch (error) {
        if (!signal.aborted) setAnswered((last) => ({ ...last, request, occasion, error: messageOf(error) }))
      }
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [request, occasion])

  const isLoading = answered.request !== request || answered.occasion !== occasion
  return { shown: answered.shown, error: answered.error, isLoading }
}

type ProductFiltersProps = {
  readonly form: DeskForm
  readonly errors: ReadForm['errors']
  readonly onChange: (part: Partial<DeskForm>) => void
}

function ProductFilters({ form, errors, onChange }: ProductFiltersProps) {
  const { amount } = useNumbers()
  return (
    <section aria-labelledby="que-productos" className="grid gap-4">
      <h2 id="que-productos" className="text-xl">
        Qué productos
      </h2>
      <CategoryPicker
        chosen={form.categories}
        onChange={(categories) => onChange({ categories })}
        hint="Sin elegir ninguna, van todas."
      />
      <div className="grid grid-cols-2 gap-4 max-xs:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_11rem]">
        <div className="max-lg:col-span-full">
          <TextField
            label="Con este texto en el nombre"
            maxLength={MAX_SEARCH_TEXT}
            autoComplete="off"
            value={form.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </div>
        <div className="max-lg:col-span-full">
          <Select
            label="Disponibilidad"
            value={form.availability}
            onChange={({ target: { value } }) =>
              onChange({ availability: value === 'true' || value === 'false' ? value : '' })
            }
          >
            <option value="">Todos</option>
            <option value="true">Disponible</option>
            <option value="false">No Disponible</option>
          </Select>
        </div>
        {(['from', 'to'] as const).map((field) => (
          <NumberField
            key={field}
            label={field === 'from' ? 'Precio desde' : 'Precio hasta'}
            parse={parseMoney}
            format={amount}
            error={errors[field]}
            value={form[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
            onBlur={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
      </div>
    </section>
  )
}
