import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { FirstDay, FirstDayStep } from '#domain/first-day/first-day.ts'
import * as firstDayCalls from '#domain/first-day/first-day-calls.ts'
import * as sessionCalls from '#domain/people/session-calls.ts'
import * as settingsCalls from '#domain/shop/settings-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { adminLoad } from '../session-guard.ts'
import { DemoStep } from './demo-step.tsx'
import { readStep } from './first-day-address.ts'
import { FirstDayDone } from './first-day-done.tsx'
import { PasswordStep } from './password-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { ShopStep } from './shop-step.tsx'
import { StepProgress } from './step-progress.tsx'

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
        Unos diez minutos. Cada paso se guarda solo: podés salir y seguir después, también desde otro
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
