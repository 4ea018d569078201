import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as sessionCalls from '#domain/people/session-calls.ts'
import * as settingsCalls from '#domain/shop/settings-calls.ts'
import type { VersionedSettings } from '#domain/shop/shop-settings.ts'
import * as slideCalls from '#domain/shop/slide-calls.ts'
import type { VersionedSlide } from '#domain/shop/slide-input.ts'
import { apiContext } from '#web/api/api.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { SeasonSuggestions } from '../../promotions/season-suggestions.tsx'
import { adminLoad } from '../../session-guard.ts'
import { HomeSections } from './home-sections.tsx'
import { slideAddress } from './slide-addresses.ts'
import { SlideList } from './slide-list.tsx'
import { useShopChange } from './use-shop-change.ts'
import { VisibleCategories } from './visible-categories.tsx'

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
