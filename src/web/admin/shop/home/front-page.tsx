import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CATEGORIES, type Category } from '#domain/catalogue/category.ts'
import * as sessionCalls from '#domain/people/session-calls.ts'
import * as settingsCalls from '#domain/shop/settings-calls.ts'
import type { ShopSettings, VersionedSettings } from '#domain/shop/shop-settings.ts'
import * as slideCalls from '#domain/shop/slide-calls.ts'
import type { VersionedSlide } from '#domain/shop/slide-input.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { reloadShop, useShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { CategoryPicker } from '../../category-picker.tsx'
import { SeasonSuggestions } from '../../promotions/season-suggestions.tsx'
import { adminCall, adminLoad } from '../../session-guard.ts'
import { showFailure } from '../../show-failure.ts'
import { editLatestSettings } from '../latest-settings.ts'
import { HomeSections } from './home-sections.tsx'
import { slideAddress } from './slide-addresses.ts'
import { SlideList } from './slide-list.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const [slides, { permissions }] = await Promise.all([
      api.call(slideCalls.list),
      api.call(sessionCalls.read),
    ])
    const settings = permissions.includes('settings') ? await api.call(settingsCalls.read) : undefined
    return { slides, settings, now: Date.now() }
  })
}

/** What visitors meet first: slides and, for whoever may change settings, sections of the home page and categories. */
export function Component() {
  const { slides, settings, now } = useLoaderData<typeof loader>()
  const shop = useShop()
  return (
    <>
      <title>Portada</title>
      <h1 tabIndex={-1} className="mb-5 text-3xl outline-none">
        Portada
      </h1>
      <div className="max-w-4xl">
        <SeasonSuggestions kind="slide" addressOf={slideAddress} />
      </div>
      <div className="grid max-w-4xl grid-cols-1 gap-10">
        {settings ? (
          <WholeHome slides={slides} settings={settings} now={now} />
        ) : (
          <SlideList slides={slides} shop={shop} now={now} />
        )}
      </div>
    </>
  )
}

type WholeHomeProps = {
  readonly slides: readonly VersionedSlide[]
  readonly settings: VersionedSettings
  readonly now: number
}

function WholeHome({ slides, settings, now }: WholeHomeProps) {
  const { homeSections, hiddenCategories, change } = useShopChange(settings)
  return (
    <>
      <SlideList
        slides={slides}
        shop={{ hiddenCategories, publicPriceList: settings.publicPriceList }}
        now={now}
      />
      <HomeSections
        sections={homeSections}
        hidden={hiddenCategories}
        onChange={(edit, text) => change((now) => ({ homeSections: edit(now.homeSections) }), text)}
      />
      <VisibleCategories
        hidden={hiddenCategories}
        onChange={(edit, text) => change((now) => ({ hiddenCategories: edit(now.hiddenCategories) }), text)}
      />
    </>
  )
}

type Chosen = Pick<ShopSettings, 'homeSections' | 'hiddenCategories'>

/** Saves each press at once, one after the other, and leaves the rest of the settings as they are. In the end, shows what is stored. */
function useShopChange(settings: VersionedSettings) {
  const [shown, setShown] = useState<Chosen>(settings)
  const stored = useRef<Chosen>(settings)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)

  function change(edit: (now: Chosen) => Partial<Chosen>, text: string) {
    setShown((now) => ({ ...now, ...edit(now) }))
    waiting.current += 1
    queue.current = queue.current.then(async () => {
      try {
        stored.current = await adminCall(() => editLatestSettings(browserApi, edit))
        showToast({ kind: 'success', text })
        await reloadShop()
      } catch (failure) {
        showFailure(failure)
      }
      waiting.current -= 1
      if (waiting.current === 0) setShown(stored.current)
    })
  }

  return { ...shown, change }
}

type VisibleCategoriesProps = {
  readonly hidden: readonly Category[]
  /** `edit` is for the stored list, which somebody else may have changed. */
  readonly onChange: (edit: (hidden: readonly Category[]) => Category[], text: string) => void
}

/** The owner ticks what she sells. */
function VisibleCategories({ hidden, onChange }: VisibleCategoriesProps) {
  const all = CATEGORIES.map(({ value }) => value)
  return (
    <section aria-labelledby="categorias-a-la-vista">
      <h2 id="categorias-a-la-vista" className="text-xl">
        Qué vendés
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">
        Lo que destildes deja de verse en la tienda, con sus productos: en el menú, la búsqueda, la lista de
        precios y los pedidos. Vos lo seguís viendo y lo podés vender en el mostrador.
      </p>
      <div className="rounded-card border border-line bg-card p-4">
        <CategoryPicker
          chosen={all.filter((category) => !hidden.includes(category))}
          onChange={(chosen) => {
            const changed = all.find((category) => hidden.includes(category) === chosen.includes(category))
            const isShown = changed !== undefined && chosen.includes(changed)
            onChange(
              (now) => all.filter((category) => (category === changed ? !isShown : now.includes(category))),
              isShown ? 'La categoría se ve otra vez' : 'La categoría ya no se ve',
            )
          }}
        />
      </div>
    </section>
  )
}
