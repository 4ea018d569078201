import Check from 'lucide-react/icons/check'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { FirstDay, FirstDayStep } from '#domain/first-day/first-day.ts'
import * as firstDayCalls from '#domain/first-day/first-day-calls.ts'
import * as sessionCalls from '#domain/people/session-calls.ts'
import * as settingsCalls from '#domain/shop/settings-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Logo } from '#web/shop/logo.tsx'
import { useShop } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Streamer } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PasswordForm } from '../people/password-form.tsx'
import { adminCall, adminLoad } from '../session-guard.ts'
import { DemoStep } from './demo-step.tsx'
import { readStep, STEP_TITLES, stepAddress, stepAfter } from './first-day-address.ts'
import { PlaceStep } from './place-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { ShopStep } from './shop-step.tsx'
import { StepActions, StepFrame } from './step-frame.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const [firstDay, settings, { email }] = await Promise.all([
      api.call(firstDayCalls.read),
      api.call(settingsCalls.read),
      api.call(sessionCalls.read),
    ])
    return { firstDay, settings, email }
  })
}

/** The owner makes a demo shop, or an empty one, her own. Each step saves by itself. */
export function Component() {
  const { firstDay } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  if (firstDay.isFinished && !query.has('paso')) return <FirstDayDone firstDay={firstDay} />
  const step = readStep(query, firstDay)
  return (
    <div className="mx-auto max-w-5xl">
      <title>Empezar mi tienda</title>
      <h1 className="text-3xl">Empezar mi tienda</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        Unos diez minutos. Cada paso se guarda con su botón: podés salir y seguir después, también desde otro
        teléfono.
      </p>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <StepProgress firstDay={firstDay} current={step} />
        {/* Another step is another form. */}
        <CurrentStep key={step} step={step} firstDay={firstDay} />
      </div>
    </div>
  )
}

function CurrentStep({ step, firstDay }: { step: FirstDayStep; firstDay: FirstDay }) {
  const { settings, email } = useLoaderData<typeof loader>()
  if (step === 'tienda') return <ShopStep firstDay={firstDay} settings={settings} />
  if (step === 'lugar') return <PlaceStep firstDay={firstDay} settings={settings} />
  if (step === 'clave') return <PasswordStep firstDay={firstDay} email={email} />
  if (step === 'demo') return <DemoStep firstDay={firstDay} />
  return <ProductsStep firstDay={firstDay} />
}

/** The end, with what was left out. */
function FirstDayDone({ firstDay: { steps } }: { firstDay: FirstDay }) {
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

/** All steps with what is done: numbers in a row on a phone, a list beside the step on wide screens. */
function StepProgress({ firstDay, current }: { firstDay: FirstDay; current: FirstDayStep }) {
  const { steps } = firstDay
  return (
    <nav aria-label="Pasos" className="lg:sticky lg:top-8">
      <ol className="flex justify-between gap-1 lg:grid lg:gap-2">
        {steps.map(({ step, isDone }, index) => (
          <li key={step}>
            <Link
              to={stepAddress(step)}
              aria-current={step === current ? 'step' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-control lg:px-3 lg:hover:bg-ink/5',
                step === current && 'lg:bg-fuchsia-soft lg:text-fuchsia-deep',
              )}
            >
              <span
                aria-hidden
                className={classNames(
                  'grid size-11 shrink-0 place-items-center rounded-full border-2 font-bold tabular-nums lg:size-9',
                  isDone ? 'border-turquoise bg-turquoise text-white' : 'border-edge bg-card text-ink',
                  step === current &&
                    'outline-3 outline-offset-2 outline-fuchsia lg:outline-none' /* the row says it */,
                )}
              >
                {isDone ? <Check className="size-5" /> : index + 1}
              </span>
              <span className="font-bold max-lg:sr-only">
                {STEP_TITLES[step]}
                <span className="sr-only"> {isDone ? '(hecho)' : '(falta)'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type PasswordStepProps = { readonly firstDay: FirstDay; readonly email: string }

/** A password that only she knows, instead of the one that the first start showed. */
function PasswordStep({ firstDay, email }: PasswordStepProps) {
  const navigate = useNavigate()

  async function finishStep() {
    await adminCall(() => browserApi.call(firstDayCalls.change, { body: { done: 'clave' } }))
    const next = stepAfter('clave', firstDay)
    if (next) await navigate(stepAddress(next))
  }

  return (
    <StepFrame
      step="clave"
      firstDay={firstDay}
      lead="Poné una que solo sepas vos. Las otras sesiones abiertas se cierran."
    >
      <PasswordForm email={email} leave={finishStep}>
        {(isBusy) => (
          <StepActions step="clave" firstDay={firstDay}>
            <Button type="submit" isBusy={isBusy}>
              Cambiar y seguir
            </Button>
          </StepActions>
        )}
      </PasswordForm>
    </StepFrame>
  )
}
