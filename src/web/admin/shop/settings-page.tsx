import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as customerCalls from '#domain/law/customer-calls.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import * as settingsCalls from '#domain/shop/settings-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { PageLinks } from '../page-links.tsx'
import { adminLoad } from '../session-guard.ts'
import { SettingsForm } from './settings-form.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const [settings, connection, { announced }] = await Promise.all([
      api.call(settingsCalls.read),
      api.call(paymentCalls.readConnection),
      api.call(customerCalls.readPeriod),
    ])
    return { settings, connection, announced }
  })
}

export function Component() {
  const { settings, connection, announced } = useLoaderData<typeof loader>()
  return (
    <>
      <title>Ajustes</title>
      <h1 className="mb-1 text-3xl">Ajustes</h1>
      <p className="mb-4 text-ink-soft">
        Lo que tu tienda dice de sí misma y cómo vende. Los cambios se ven apenas los guardás.
      </p>
      <p className="mb-4 flex flex-wrap gap-x-5">
        <PageLinks pages={{ '/admin/registro': 'Quién hizo qué', '/admin/copias': 'Copias' }} />
      </p>
      <SettingsForm settings={settings} connection={connection} announced={announced} />
    </>
  )
}
