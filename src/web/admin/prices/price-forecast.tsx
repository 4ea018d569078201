import ArrowRight from 'lucide-react/icons/arrow-right'
import { useMoney } from '#web/shop/shop-data.ts'
import { Skeleton } from '#web/ui/spinner.tsx'
import type { Forecast, ForecastProduct, PricedProduct } from './price-change-form.ts'

const SHOWN = 4

type PriceForecastProps = {
  readonly isLoading: boolean
  readonly products: readonly PricedProduct[] | undefined
  readonly forecast: Forecast | undefined
}

/** A preview of the change. */
export function PriceForecast({ isLoading, products, forecast }: PriceForecastProps) {
  return (
    <div className="grid gap-3 rounded-card bg-paper p-4">
      <p aria-live="polite" className="font-bold">
        {sentence(isLoading, products, forecast)}
      </p>
      {isLoading && <Skeleton className="h-20" />}
      {forecast && !forecast.tooLarge && forecast.changed.length > 0 && (
        <Examples changed={forecast.changed} />
      )}
    </div>
  )
}

function Examples({ changed }: { changed: readonly ForecastProduct[] }) {
  const money = useMoney()
  const rest = changed.length - SHOWN
  return (
    <>
      <ul className="grid gap-2">
        {changed.slice(0, SHOWN).map(({ product, price }) => (
          <li key={product.id} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <span className="min-w-0 grow basis-40">{product.name}</span>
            <span className="inline-flex items-center gap-2 tabular-nums">
              <s className="text-ink-soft">
                <span className="sr-only">Antes </span>
                {money(product.price)}
              </s>
              <ArrowRight aria-hidden className="size-4 text-ink-soft" />
              <strong>
                <span className="sr-only">Ahora </span>
                {money(price)}
              </strong>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-sm text-ink-soft">{rest === 1 ? 'Y uno más.' : `Y ${rest} más.`}</p>}
    </>
  )
}

function sentence(
  isLoading: boolean,
  products: readonly PricedProduct[] | undefined,
  forecast: Forecast | undefined,
): string {
  if (isLoading) return 'Cargando...'
  if (!products) return 'Elegí una categoría para ver qué cambia.'
  if (products.length === 0) return 'Esa categoría no tiene productos.'
  if (!forecast) return 'Escribí un porcentaje para ver qué cambia.'
  if (forecast.tooLarge) {
    return `El precio de "${forecast.tooLarge.name}" quedaría demasiado grande: no se cambiaría ninguno.`
  }
  const { length } = forecast.changed
  if (length === 0) return 'Con ese porcentaje no cambia ningún precio.'
  const drafts = forecast.changed.filter(({ product }) => product.isDraft).length
  const unpublished = drafts === 1 ? '1 todavía sin publicar' : `${drafts} todavía sin publicar`
  const note = drafts > 0 ? ` (${unpublished})` : ''
  return `${length === 1 ? 'Cambia 1 producto' : `Cambian ${length} productos`}${note}:`
}
