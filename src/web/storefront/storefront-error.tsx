import Search from 'lucide-react/icons/search'
import { Form, isRouteErrorResponse, Link, type LinkProps, useLocation, useRouteError } from 'react-router'
import { ConnectionBar } from '#web/connection/connection-notice.tsx'
import { openPage } from '#web/connection/retry.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { Drawing } from '#web/shop/logo.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** An unknown or failed page, inside the shop's layout. */
export function ErrorPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownPage /> : <FailedPage />
}

/** For failures of the layout's own data: must not use the shop's data. */
export function BareErrorPage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-7xl place-content-center justify-items-center p-4">
      <ConnectionBar />
      <ReloadLink to="/" aria-label="Inicio" className="grid size-16 place-items-center">
        <Drawing className="size-14" />
      </ReloadLink>
      <ErrorPage />
    </main>
  )
}

function UnknownPage() {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 py-10 text-center md:py-16">
      <title>No encontramos esa página</title>
      <Balloon />
      <h1 className="text-3xl md:text-4xl">No encontramos esa página</h1>
      <p className="text-balance text-ink-soft">
        Se nos voló como un globo. Fijate si la dirección está bien escrita, o seguí por acá.
      </p>
      <SearchAgain />
      <p className="flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonStyle()}>
          Volver a la tienda
        </Link>
        <Link to="/productos" className={buttonStyle('secondary')}>
          Ver productos
        </Link>
      </p>
    </section>
  )
}

function FailedPage() {
  const { pathname, search } = useLocation()
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 py-10 text-center md:py-16">
      <title>Algo salió mal</title>
      <Tangle />
      <h1 className="text-3xl md:text-4xl">Algo salió mal</h1>
      <p className="text-balance text-ink-soft">
        Se nos enredó la serpentina y no pudimos mostrarte esta página.
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <ReloadLink to={pathname + search} className={buttonStyle()}>
          Probar de nuevo
        </ReloadLink>
        <ReloadLink to="/" className={buttonStyle('secondary')}>
          Volver a la tienda
        </ReloadLink>
        <ReloadLink to="/productos" className={buttonStyle('quiet')}>
          Ver productos
        </ReloadLink>
      </p>
    </section>
  )
}

/** Reloads the whole page, which may fix the problem, as soon as the shop can be reached. */
function ReloadLink({ to, ...rest }: LinkProps & { to: string }) {
  return (
    <Link
      {...rest}
      to={to}
      reloadDocument
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openPage(to)
      }}
    />
  )
}

function SearchAgain() {
  return (
    <search className="w-full max-w-sm">
      <Form action="/productos" className="relative">
        <TextField
          label="Buscar en toda la tienda"
          isLabelHidden
          name="buscar"
          type="search"
          placeholder="Globos, velas, antifaces…"
          className="pr-12 [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton
          type="submit"
          label="Buscar en toda la tienda"
          icon={<Search />}
          className="absolute right-0 bottom-0"
        />
      </Form>
    </search>
  )
}

/** A flying balloon with its streamer. */
function Balloon() {
  return (
    <div className="relative grid h-52 w-72 place-items-center rounded-panel bg-tint-globos">
      <svg viewBox="0 0 288 208" fill="none" aria-hidden="true" className="absolute inset-0">
        <path
          d="M-4 186c26-30 52-22 50 2s-30 14-20-8 46-40 64-20 22 34 44 12 8-34 24-44"
          className="stroke-fuchsia"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path
          d="M292 40c-22-14-42-2-36 14s28 6 18-10-48-20-60 2"
          className="stroke-turquoise"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <g className="fill-sun">
          <circle cx="44" cy="48" r="6" />
          <circle cx="236" cy="148" r="7" />
          <circle cx="92" cy="96" r="4" />
        </g>
        <g className="fill-white">
          <circle cx="70" cy="28" r="4" />
          <circle cx="204" cy="178" r="5" />
          <circle cx="206" cy="88" r="4" />
        </g>
      </svg>
      <img
        src={CATEGORY_LOOKS.globos.icon}
        alt=""
        width={128}
        height={128}
        className="relative -mt-10 ml-6 size-32 rotate-12"
      />
    </div>
  )
}

function Tangle() {
  return (
    <div className="grid h-52 w-72 place-items-center rounded-panel bg-tint-decoracionTorta">
      <svg viewBox="0 0 288 208" fill="none" aria-hidden="true" strokeWidth="9" strokeLinecap="round">
        <path
          d="M-6 150c60 30 96-104 150-96s46 96-6 96-56-84 10-92 82 70 40 90-96-20-84-62"
          className="stroke-fuchsia"
        />
        <path
          d="M104 86c10-42 84-42 92 6s-62 70-88 36 34-70 78-52 50 60 108 26"
          className="stroke-turquoise"
        />
        <path d="M122 128c24 22 66 4 62-30" className="stroke-sun" />
      </svg>
    </div>
  )
}
