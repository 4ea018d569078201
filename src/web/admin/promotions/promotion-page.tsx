import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { Product } from '#domain/catalogue/product.ts'
import type { PromotionInput, VersionedPromotion } from '#domain/promotions/promotion.ts'
import * as promotionCalls from '#domain/promotions/promotion-calls.ts'
import { stateOf } from '#domain/promotions/promotion-times.ts'
import { scopeText, termsText, timesText } from '#domain/promotions/promotion-words.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { TapLink } from '#web/ui/text-link.tsx'
import { journal } from '../journal/journal-address.ts'
import { adminLoad } from '../session-guard.ts'
import { useMergedSave } from '../use-merged-save.tsx'
import { loadNamedProducts } from './named-products.ts'
import { newPromotion } from './promotion-addresses.ts'
import { PromotionForm } from './promotion-form.tsx'
import { NEW_PROMOTION, promotionFormValues } from './promotion-form-values.ts'

/** Create and edit share this page; the address has the id of the promotion that is edited or copied. */
export function loader({ request, params: { promotionId }, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const promotions = await api.call(promotionCalls.list)
    const products = await loadNamedProducts(api, promotions)
    const now = Date.now()
    if (promotionId === undefined) {
      const { copied: copiedId } = newPromotion.read(new URL(request.url).searchParams)
      const source = promotions.find(({ id }) => id === copiedId)
      const copied = source && withoutDeleted(source, products)
      return { edited: undefined, copied, others: promotions, products, now }
    }
    const edited = promotions.find(({ id }) => `${id}` === promotionId)
    if (!edited) throw redirect('/404')
    const others = promotions.filter(({ id }) => id !== edited.id)
    return { edited, copied: undefined, others, products, now }
  })
}

/** A new promotion cannot name deleted products. */
function withoutDeleted(promotion: VersionedPromotion, products: readonly Product[]): VersionedPromotion {
  if (!promotion.products) return promotion
  const existing = new Set(products.map(({ id }) => id))
  return { ...promotion, products: promotion.products.filter((id) => existing.has(id)) }
}

export function Component() {
  const { edited, copied, ...page } = useLoaderData<typeof loader>()
  const heading = edited ? 'Editar promoción' : 'Crear promoción'
  return (
    <>
      <title>{heading}</title>
      <h1 className="mb-1 text-3xl">{heading}</h1>
      <p className="mb-5 flex flex-wrap items-baseline gap-x-4 text-ink-soft">
        {edited?.name ?? (copied && `Copia de «${copied.name}»: cambiá lo que haga falta.`)}
        {edited && (
          <TapLink to={journal.address({ subject: `promotion ${edited.id}` })}>Quién hizo qué</TapLink>
        )}
      </p>
      {edited ? (
        <EditForm key={edited.id} promotion={edited} {...page} />
      ) : (
        <PromotionForm
          key={`new ${copied?.id}`}
          values={copied ? promotionFormValues({ ...copied, paused: false }, page.products) : NEW_PROMOTION}
          submitLabel="Crear promoción"
          onSave={(promotion) => browserApi.call(promotionCalls.create, { body: promotion })}
          {...page}
        />
      )}
    </>
  )
}

type EditFormProps = Pick<Parameters<typeof PromotionForm>[0], 'others' | 'products' | 'now'> & {
  readonly promotion: VersionedPromotion
}

function EditForm({ promotion, ...page }: EditFormProps) {
  const { id, version } = promotion
  const nameOf = (product: number) => page.products.find((each) => each.id === product)?.name
  const { save, dialog } = useMergedSave<PromotionParts>({
    base: { ...partsOf(promotion), version },
    send: (parts, base) =>
      browserApi.call(promotionCalls.edit, {
        params: { id },
        body: { ...joinedParts(parts), version: base },
      }),
    readConflict(error) {
      const current = readRefusal(error, promotionCalls.edit.conflict)?.current
      return current && { ...partsOf(current), version: current.version }
    },
    fields: {
      name: { label: 'Nombre', show: (name) => name },
      offer: { label: 'Descuento', show: termsText },
      scope: { label: 'Productos', show: (scope) => scopeText(scope, nameOf) },
      times: {
        label: 'Cuándo',
        show: (times) => timesText(times, stateOf({ ...times, paused: true }, page.now)),
      },
      paused: { label: 'Pausa', show: (paused) => (paused ? 'En pausa' : 'Sin pausa') },
    },
  })
  return (
    <>
      <PromotionForm
        values={promotionFormValues(promotion, page.products)}
        before={promotion}
        submitLabel="Guardar cambios"
        onSave={(edited) => save(partsOf(edited))}
        {...page}
      />
      {dialog}
    </>
  )
}

/** What two people may change independently. Kinds of discount exclude each other, so they are one part. */
type PromotionParts = {
  readonly name: string
  readonly offer: AllOf<Pick<PromotionInput, 'percent' | 'steps' | 'take' | 'pay'>>
  readonly scope: AllOf<Pick<PromotionInput, 'categories' | 'products'>>
  readonly times: AllOf<Pick<PromotionInput, 'from' | 'to'>>
  readonly paused: boolean
}

/** Every field is named, though perhaps undefined. */
type AllOf<Value> = Value & Record<keyof Value, unknown>

function partsOf(promotion: PromotionInput): PromotionParts {
  const { name, percent, steps, take, pay, categories, products, from, to, paused = false } = promotion
  return {
    name,
    offer: { percent, steps, take, pay },
    scope: { categories, products },
    times: { from, to },
    paused,
  }
}

/** The whole promotion, because a field that an edit does not name is gone. */
function joinedParts({ name, offer, scope, times, paused }: PromotionParts): AllOf<PromotionInput> {
  return { name, ...offer, ...scope, ...times, paused: paused || undefined }
}
