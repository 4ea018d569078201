import { Suspense } from 'react'
import { data, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { yearInMendoza } from '#domain/clock.ts'
import { Arrival } from './arrival.tsx'
import { useSoldOutCheck } from './cart/use-sold-out-check.ts'
import { Footer } from './footer.tsx'
import { SiteHeader } from './header.tsx'
import { loadModal, Modal } from './modal.tsx'
import { useCurrentShop } from './use-current-shop.ts'
import { WithoutScripts } from './without-scripts.tsx'

export async function storefrontLoader({ request, context }: LoaderFunctionArgs) {
  const modal = await loadModal(new URL(request.url).searchParams, context)
  const year = yearInMendoza(new Date())
  return data({ modal, year }, { status: modal.kind === 'unknown' ? 404 : 200 })
}

/** Header and footer of every public page, and the modal over it. */
export function StorefrontLayout() {
  const { modal, year } = useLoaderData<typeof storefrontLoader>()
  useCurrentShop()
  useSoldOutCheck()
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="contenido" className="mx-auto w-full max-w-7xl grow px-4 pb-16">
        <WithoutScripts className="mt-4" />
        <Outlet />
      </main>
      <Arrival />
      {/* React hydrates Suspense boundaries after the rest of the page, or at once when pressed. */}
      <Suspense>
        <Footer year={year} />
      </Suspense>
      <Modal content={modal} />
    </div>
  )
}
