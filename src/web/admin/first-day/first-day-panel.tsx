import { Link, useNavigate } from 'react-router'
import type { FirstDay } from '#domain/first-day/first-day.ts'
import * as firstDayCalls from '#domain/first-day/first-day-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { useAction } from '../use-action.ts'
import { FIRST_DAY, STEP_TITLES } from './first-day-address.ts'

/** Offers the first day on the owner's first page, until she finishes it or puts it away. */
export function FirstDayPanel({ demo, steps }: FirstDay) {
  const navigate = useNavigate()
  const left = steps.filter(({ isDone }) => !isDone).map(({ step }) => STEP_TITLES[step])
  const isBegun = left.length < steps.length
  const isComplete = left.length === 0

  const putAway = useAction(async () => {
    await browserApi.call(firstDayCalls.change, { body: { isPutAway: true } })
    return { message: 'Lo encontrás en el menú: Empezar mi tienda' }
  })
  const finish = useAction(async () => {
    await browserApi.call(firstDayCalls.change, { body: { isFinished: true } })
    return { leave: () => navigate(FIRST_DAY) }
  })

  return (
    <section
      aria-labelledby="empezar"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-sun-deep bg-sun-soft p-4 md:p-6 print:hidden"
    >
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <h2 id="empezar" className="text-2xl">
          {isComplete
            ? '¡Ya está todo! Terminá y empezá a vender'
            : isBegun
              ? 'Seguí con tu tienda'
              : 'Hacé tuya esta tienda'}
        </h2>
        <p>
          {isComplete
            ? 'Lo que pusiste lo cambiás cuando quieras, desde el menú.'
            : isBegun
              ? `Falta: ${left.join(', ')}.`
              : demo
                ? 'Es una tienda de muestra: poné tu nombre, tu dirección y tus productos en diez minutos.'
                : 'Poné tu nombre, tu dirección y tus primeros productos en diez minutos.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Button variant="quiet" isBusy={putAway.isBusy} onClick={putAway.run}>
          Ahora no
        </Button>
        {isComplete ? (
          <Button isBusy={finish.isBusy} onClick={finish.run}>
            Terminar
          </Button>
        ) : (
          <Link to={FIRST_DAY} className={buttonStyle()}>
            {isBegun ? 'Continuar' : 'Empezar mi tienda'}
          </Link>
        )}
      </div>
    </section>
  )
}
