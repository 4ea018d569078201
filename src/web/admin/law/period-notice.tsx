import { formatDateTime } from '#domain/clock.ts'
import { type AnnouncedPeriod, monthsText } from '#domain/shop/customer-period.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Says on the owner's first page what will be erased, while she can still choose a longer time. */
export function PeriodNotice({ months, orders, starts }: AnnouncedPeriod) {
  const day = formatDateTime(starts).slice(0, 10)
  return (
    <section
      aria-labelledby="plazo"
      className="mb-6 grid gap-1 rounded-card border border-sun-deep bg-sun-soft p-4 print:hidden"
    >
      <h2 id="plazo" className="text-lg">
        Desde el {day} se borran solos los datos de clientes de hace más de {monthsText(months)}
      </h2>
      <p>
        {orders === 1 ? '1 orden entregada pierde' : `${orders} órdenes entregadas pierden`} el nombre, el
        celular y las notas; los importes quedan. Si necesitás guardarlos más tiempo,{' '}
        <TextLink to="/admin/ajustes#legales">cambiá el plazo en Ajustes</TextLink>.
      </p>
    </section>
  )
}
