import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { FirstDay, FirstDayChange } from '#domain/first-day/first-day.ts'
import { patchFirstDay } from '#web/api/admin-first-day.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { adminCall } from '../session-guard.ts'
import { showFailure } from '../show-failure.ts'
import { FIRST_DAY } from './first-day-address.ts'

/** Offers the first day on the owner's first page, until she finishes it or puts it away. */
export function FirstDayPanel({ demo, steps }: FirstDay) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const done = steps.filter(({ isDone }) => isDone).length
  const isBegun = done > 0
  const isComplete = done === steps.length

  async function change(to: FirstDayChange, goOn: () => Promise<void> | void) {
    setBusy(true)
    try {
      await adminCall(() => patchFirstDay(browserApi, to))
      await goOn()
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }

  function putAway() {
    showToast({ kind: 'success', text: 'Lo encontrás en el menú: Empezar mi tienda' })
    return revalidate()
  }

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
          {isBegun && `${done} de ${steps.length} pasos hechos. `}
          {isComplete
            ? 'Lo que pusiste lo cambiás cuando quieras, desde el menú.'
            : demo
              ? 'Es una tienda de muestra: poné tu nombre, tu dirección y tus productos en diez minutos.'
              : 'Poné tu nombre, tu dirección y tus primeros productos en diez minutos.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Button variant="quiet" isBusy={isBusy} onClick={() => change({ isPutAway: true }, putAway)}>
          Ahora no
        </Button>
        {isComplete ? (
          <Button isBusy={isBusy} onClick={() => change({ isFinished: true }, () => navigate(FIRST_DAY))}>
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
