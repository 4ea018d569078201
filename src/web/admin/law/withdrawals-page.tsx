import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as withdrawalDeskCalls from '#domain/law/withdrawal-desk-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, () => context.get(apiContext).call(withdrawalDeskCalls.list))
}

/** What customers who withdraw from a purchase wait for. */
export function Component() {
  const { withdrawals, ...counts } = useLoaderData<typeof loader>()
  const open = withdrawals.filter(({ resolved }) => !resolved)
  const resolved = withdrawals.filter((withdrawal) => withdrawal.resolved)
  return (
    <>
      <SectionsHeading title="Arrepentimientos" />
      {open.length === 0 ? (
        <EmptyState title="Nadie espera una respuesta">
          <p className="max-w-prose">
            Acá aparece lo que mandan desde el «Botón de arrepentimiento» de la tienda. La ley te da 24 horas
            para responder.
          </p>
        </EmptyState>
      ) : (
        <section aria-labelledby="pendientes">
          <h2 id="pendientes" className="mb-3 font-sans text-base font-bold text-ink-soft">
            <span role="status">
              {counts.open === 1 ? '1 espera tu respuesta' : `${counts.open} esperan tu respuesta`}, dentro de
              las 24 horas
            </span>
          </h2>
          <ul className="grid gap-3">
            {open.map((withdrawal) => (
              <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </ul>
          <More count={counts.open - open.length}>más, posteriores: los ves cuando resuelvas estos.</More>
        </section>
      )}
      {resolved.length > 0 && (
        <section aria-labelledby="resueltos" className="mt-8">
          <h2 id="resueltos" className="mb-3 text-xl">
            Resueltos
          </h2>
          <ul className="grid gap-3">
            {resolved.map((withdrawal) => (
              <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </ul>
          <More count={counts.resolved - resolved.length}>
            más, anteriores: los encontrás por su código o el celular en «Datos de un cliente».
          </More>
        </section>
      )}
    </>
  )
}

function More({ count, children }: { count: number; children: string }) {
  if (count <= 0) return null
  return (
    <p className="mt-3 font-bold text-ink-soft">
      y {count} {children}
    </p>
  )
}
