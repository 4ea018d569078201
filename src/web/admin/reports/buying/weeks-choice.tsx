import { Form, useNavigation } from 'react-router'
import { MOST_WEEKS } from '#domain/reports/buying.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Chip } from '../report-filters.tsx'
import { BUYING, type BuyingView, buyingPlan } from './buying-view.ts'

const WEEKS = ['1', '2', '4', '8']

/** For how long to buy, in the address. */
export function WeeksChoice({ view }: { view: BuyingView }) {
  const { location } = useNavigation()
  const { semanas } = view
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <nav aria-label="Para cuántas semanas" className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="text-ink-soft">
          comprar para
        </span>
        {WEEKS.map((weeks) => (
          <Chip
            key={weeks}
            to={buyingPlan.address({ ...view, semanas: weeks, pagina: 1 })}
            isCurrent={weeks === semanas}
          >
            {weeks === '1' ? '1 semana' : `${weeks} semanas`}
          </Chip>
        ))}
      </nav>
      <Form
        // Other weeks in the address are another starting value.
        key={semanas}
        action={BUYING}
        noValidate
        preventScrollReset
        aria-label="Otras semanas"
        className="flex items-end gap-2"
      >
        {(['buscar', 'categoria', 'orden', 'sentido'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={view[name]} />
        ))}
        <TextField
          name="semanas"
          label={`Otras (1 a ${MOST_WEEKS})`}
          isLabelHidden
          inputMode="numeric"
          autoComplete="off"
          placeholder={`1 a ${MOST_WEEKS}`}
          defaultValue={WEEKS.includes(semanas) ? '' : semanas}
          className="w-24!"
        />
        <Button type="submit" variant="quiet" isBusy={location?.pathname === BUYING}>
          Ver
        </Button>
      </Form>
    </div>
  )
}
