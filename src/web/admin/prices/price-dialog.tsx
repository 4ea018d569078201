import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { findCategory } from '#domain/catalogue/category.ts'
import { isLargeChange } from '#domain/money/amount.ts'
import { parsePercent } from '#domain/money/money.ts'
import * as categoryPriceCalls from '#domain/prices/category-price-calls.ts'
import type { PriceChange } from '#domain/prices/category-prices.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { newAttempts } from '../attempts.ts'
import { CategoryOptions } from '../category-options.tsx'
import { useAction } from '../use-action.ts'
import { CashPriceNote } from './cash-price-note.tsx'
import { forecast, PriceChangeForm, type PricedProduct } from './price-change-form.ts'
import { PriceForecast } from './price-forecast.tsx'

/** Open over any admin page while the address has `newTask=true`. A pending navigation already counts. */
export function PriceDialog() {
  const shown = useLocation()
  const { search, state } = useNavigation().location ?? shown
  const query = new URLSearchParams(search)
  const navigate = useNavigate()
  if (query.get('newTask') !== 'true') return null

  /** Keeps the rest of the address, so the table keeps its filters. The table reloads. */
  function close() {
    query.delete('newTask')
    return navigate({ search: query.toString() }, { replace: true, preventScrollReset: true, state })
  }

  return (
    <Dialog title="Actualizar Precios" closeLabel="Cerrar" onClose={close}>
      <PriceForm onDone={close} />
    </Dialog>
  )
}

function PriceForm({ onDone }: { onDone: () => Promise<void> | void }) {
  const numbers = useNumbers()
  const [toConfirm, setToConfirm] = useState<PriceChange>()
  const [attempt] = useState(newAttempts)
  const { register, handleSubmit, watch, setValue, formState } = useForm({
    resolver: zodResolver(PriceChangeForm),
    defaultValues: { category: '', percent: '0' },
  })
  const { errors } = formState
  const category = watch('category')
  const percent = PriceChangeForm.shape.percent.safeParse(watch('percent')).data
  const { products, load } = useProductsOf(category, () => setValue('category', ''))
  const isLoading = category !== '' && !products
  const preview = products && percent !== undefined ? forecast(products, percent) : undefined
  const count = preview?.changed.length ?? 0

  const { run: apply, isBusy } = useAction(
    async (change: PriceChange) => {
      const { message } = await attempt(`${change.category} ${change.percent}`, (key) =>
        browserApi.call(categoryPriceCalls.change, { body: change, key }),
      )
      return { message, leave: onDone }
    },
    {
      reload: false,
      onFailure() {
        setToConfirm(undefined)
        return false
      },
    },
  )

  const submit = handleSubmit((change) =>
    isLargeChange(change.percent) && count > 0 ? setToConfirm(change) : apply(change),
  )

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <Select
            label="Categoría"
            error={errors.category?.message}
            {...FIRST_FOCUS}
            {...register('category', { onChange: ({ target }) => load(target.value) })}
          >
            <option value="">Elegí una categoría</option>
            <CategoryOptions />
          </Select>
          <NumberField
            label="Porcentaje"
            hint="Para bajar: -8"
            parse={parsePercent}
            format={numbers.percent}
            error={errors.percent?.message}
            {...register('percent')}
          />
        </div>
        <CashPriceNote />
        <PriceForecast isLoading={isLoading} products={products} forecast={preview} />
        {/* Disabled until the preview is known. */}
        <Button type="submit" isBusy={isBusy} disabled={isLoading}>
          {count > 0 ? `Actualizar ${count === 1 ? '1 precio' : `${count} precios`}` : 'Actualizar Precios'}
        </Button>
        <TapLink to="/admin/precios" className="justify-self-center">
          Más opciones: varias categorías, redondeo, vista previa
        </TapLink>
      </form>
      {toConfirm && (
        <LargeChangeDialog
          change={toConfirm}
          count={count}
          isBusy={isBusy}
          onConfirm={() => apply(toConfirm)}
          onCancel={() => setToConfirm(undefined)}
        />
      )}
    </>
  )
}

type Loaded = { readonly category: string; readonly products: readonly PricedProduct[] }

/** What a change of the chosen category reaches, products that are not published too, for the preview. `onFailure` takes the choice back. */
function useProductsOf(category: string, onFailure: () => void) {
  const [loaded, setLoaded] = useState<Loaded>()
  const wanted = useRef('')

  async function load(value: string) {
    wanted.current = value
    const info = findCategory(value)
    if (!info) return
    // Another category may have been chosen before the answer arrives.
    const isWanted = () => wanted.current === value
    try {
      const { products } = await browserApi.call(priceCalls.preview, {
        body: { where: { categories: [info.value], text: '' }, change: { kind: 'percent', value: 0 } },
      })
      const priced = products.map(({ id, name, before, draft = false }) => ({
        id,
        name,
        price: before,
        isDraft: draft,
      }))
      if (isWanted()) setLoaded({ category: value, products: priced })
    } catch (error) {
      if (!isWanted()) return
      onFailure()
      showToast({ kind: 'error', text: messageOf(error) })
    }
  }

  return { products: loaded?.category === category ? loaded.products : undefined, load }
}

type LargeChangeDialogProps = {
  readonly change: PriceChange
  readonly count: number
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

function LargeChangeDialog({ change, count, ...answers }: LargeChangeDialogProps) {
  const { percent } = useNumbers()
  return (
    <ConfirmDialog
      title={`¿${change.percent > 0 ? 'Subir' : 'Bajar'} los precios un ${percent(Math.abs(change.percent))} %?`}
      confirmLabel="Sí, actualizar"
      cancelLabel="No, revisar"
      {...answers}
    >
      <p>
        Es un cambio grande: {count === 1 ? 'cambia 1 precio' : `cambian ${count} precios`} de{' '}
        {findCategory(change.category)?.label} y se ve en la tienda al instante.
      </p>
    </ConfirmDialog>
  )
}
