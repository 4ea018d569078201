import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { loadModal, Modal } from './modal.tsx'

export function storefrontLoader({ request, context }: LoaderFunctionArgs) {
  return loadModal(new URL(request.url).searchParams, context)
}

/** Header and footer around every public page, and the modal that the address asks for above it. */
export function StorefrontLayout() {
  const modal = useLoaderData<typeof storefrontLoader>()
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="contenido" className="mx-auto w-full max-w-7xl grow px-4 pb-16">
        <Outlet />
      </main>
      <Footer />
      <Modal content={modal} />
    </div>
  )
}
