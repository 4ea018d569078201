import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadSettings } from '#web/api/admin-shop.ts'
import { loadAllSlides } from '#web/api/admin-slides.ts'
import { apiContext } from '#web/api/api.ts'
import { adminLoad } from '../../people/session-guard.ts'
import { SeasonIdeas } from '../season-ideas.tsx'
import { HomeSections } from './home-sections.tsx'
import { SlideList } from './slide-list.tsx'
import { useShopChange } from './use-shop-change.ts'
import { VisibleCategories } from './visible-categories.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const [slides, settings] = await Promise.all([loadAllSlides(api), loadSettings(api)])
    return { slides, settings, now: Date.now() }
  })
}

/** What visitors meet first: slides, sections of the home page, categories. */
export function Component() {
  const { slides, settings, now } = useLoaderData<typeof loader>()
  const { homeSections, hiddenCategories, change } = useShopChange(settings)
  return (
    <>
      <title>Portada</title>
      <h1 tabIndex={-1} className="mb-5 text-3xl outline-none">
        Portada
      </h1>
      <div className="max-w-4xl">
        <SeasonIdeas kind="slide" />
      </div>
      <div className="grid max-w-4xl grid-cols-1 gap-10">
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
      </div>
    </>
  )
}
