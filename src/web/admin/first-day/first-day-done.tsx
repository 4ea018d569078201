import { Link } from 'react-router'
import type { FirstDay } from '#domain/first-day/first-day.ts'
import { Logo } from '#web/shop/logo.tsx'
import { useShop } from '#web/shop/shop-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Streamer } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { STEP_TITLES, stepAddress } from './first-day-address.ts'

/** The end, with what was left out. */
export function FirstDayDone({ firstDay: { steps } }: { firstDay: FirstDay }) {
  const { name } = useShop()
  const left = steps.filter(({ isDone }) => !isDone)
  return (
    <section
      aria-labelledby="listo"
      className="mx-auto grid max-w-2xl justify-items-center gap-4 rounded-panel bg-card px-5 py-10 text-center shadow-card sm:px-10"
    >
      <title>¡Tu tienda está lista!</title>
      <Logo className="size-16 motion-safe:animate-rise" />
      <h1 id="listo" className="text-3xl wrap-anywhere">
        ¡{name} está lista!
      </h1>
      <Streamer className="h-3 w-26 text-sun-deep" />
      <p className="text-ink-soft">
        Lo que pusiste hoy lo cambiás cuando quieras, desde el menú. ¡Buenas ventas!
      </p>
      <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
        <Link to="/" className={buttonStyle()}>
          Ver mi tienda
        </Link>
        <Link to="/admin" className={buttonStyle('quiet')}>
          Ir a mis productos
        </Link>
      </div>
      {left.length > 0 && (
        <div className="mt-2 grid gap-2">
          <p className="text-ink-soft">Te quedó para otro momento:</p>
          <ul className="grid gap-2">
            {left.map(({ step }) => (
              <li key={step}>
                <TextLink to={stepAddress(step)}>{STEP_TITLES[step]}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
