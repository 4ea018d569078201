import { Link } from 'react-router'
import { BACKUP_FAILED, COMMAND_FAILED, DISK_ALMOST_FULL } from '#domain/backups/backups.ts'
import { shortTimeAgo, writtenDay } from '#domain/clock.ts'
import { orderCode } from '#domain/orders/order.ts'
import { type BackupProblem, type Decision, SEARCHED_DAYS } from '#domain/today/today.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type QueuedSale, useQueuedSales } from '../counter/sale-queue.ts'
import { amountText } from '../payments/amount-text.ts'
import { PROMOTIONS } from '../promotions/promotion-addresses.ts'
import { searchLog } from '../search/log-address.ts'
import { FRONT_PAGE } from '../shop/home/slide-addresses.ts'
import { DayPanel } from './day-panel.tsx'

type DecisionListProps = {
  readonly decisions: readonly Decision[]
  readonly now: Date
  /** Somebody wants to answer a search that found nothing. */
  readonly onSearched: (text: string) => void
}

/** What waits for somebody who may decide it, each with one action. */
export function DecisionList({ decisions, now, onSearched }: DecisionListProps) {
  const tell = useDecisionTexts(now)
  const queued = useQueuedSales()
  return (
    <DayPanel title="Para decidir">
      {queued.length > 0 && <QueuedSalesTask sales={queued} isLast={decisions.length === 0} />}
      {decisions.length === 0 && queued.length === 0 && (
        <p className="text-ink-soft">No hay nada que decidir. ¡Que siga así el día!</p>
      )}
      {decisions.length > 0 && (
        <ul className="divide-y divide-line">
          {decisions.map((decision) => {
            const { title, detail, label, to, list } = tell(decision)
            return (
              <li
                key={`${decision.kind} ${title} ${detail}`}
                className="flex items-center gap-4 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 grow">
                  <p className="leading-snug font-bold">{title}</p>
                  {detail && (
                    <p className="text-sm text-ink-soft">
                      {list ? (
                        <Link to={list} className="underline underline-offset-2 hover:text-ink">
                          {detail}
                        </Link>
                      ) : (
                        detail
                      )}
                    </p>
                  )}
                </div>
                {decision.kind === 'search' ? (
                  <Button
                    variant="quiet"
                    className={ACTION}
                    aria-label={`${label}: ${decision.text}`}
                    onClick={() => onSearched(decision.text)}
                  >
                    {label}
                  </Button>
                ) : (
                  <Link
                    to={to}
                    aria-label={`${label}: ${title}`}
                    className={classNames(buttonStyle('quiet'), ACTION)}
                  >
                    {label}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </DayPanel>
  )
}

type QueuedSalesTaskProps = { readonly sales: readonly QueuedSale[]; readonly isLast: boolean }

/** Sales that only this device has. */
function QueuedSalesTask({ sales, isLast }: QueuedSalesTaskProps) {
  const { count, money } = useNumbers()
  const refused = sales.filter(({ refusal }) => refusal !== undefined).length
  const title =
    sales.length === 1
      ? 'Una venta de este dispositivo todavía no está en la tienda'
      : `${count(sales.length)} ventas de este dispositivo todavía no están en la tienda`
  const amount = money(sales.reduce((sum, { amountDue }) => sum + amountDue, 0))
  return (
    <div className={classNames('flex items-center gap-4', !isLast && 'border-b border-line pb-3 mb-3')}>
      <div className="min-w-0 grow">
        <p className="leading-snug font-bold">{title}</p>
        <p className="text-sm text-ink-soft">
          {amount}
          {refused > 0 && (refused === 1 ? ' · una para revisar' : ` · ${count(refused)} para revisar`)}
        </p>
      </div>
      <Link
        to="/admin/order/nueva"
        aria-label={`Ver: ${title}`}
        className={classNames(buttonStyle('quiet'), ACTION)}
      >
        Ver
      </Link>
    </div>
  )
}

const ACTION = 'shrink-0 whitespace-nowrap'

const BACKUP_PROBLEMS: Readonly<Record<BackupProblem, string>> = {
  failed: BACKUP_FAILED,
  command: COMMAND_FAILED,
  disk: DISK_ALMOST_FULL,
}

type Told = {
  readonly title: string
  readonly detail: string
  readonly label: string
  readonly to: string
  /** Where the number in the detail is told in full. */
  readonly list?: string
}

function useDecisionTexts(now: Date): (decision: Decision) => Told {
  const numbers = useNumbers()
  return (decision) => {
    switch (decision.kind) {
      case 'payment': {
        const { task } = decision
        const { amount, currency, orderId } = task
        const about = [
          ...(orderId === null ? [] : [`Orden ${orderCode(orderId)}`]),
          ...(amount === null ? [] : [amountText({ amount, currency }, numbers)]),
        ]
        return { title: task.text, detail: about.join(' · '), label: 'Ver', to: '/admin/pagos' }
      }
      case 'payments': {
        const { more } = decision
        const title =
          more === 1 ? 'Un pago más para revisar' : `${numbers.count(more)} pagos más para revisar`
        return { title, detail: '', label: 'Ver todos', to: '/admin/pagos' }
      }
      case 'backup':
        return { title: BACKUP_PROBLEMS[decision.problem], detail: '', label: 'Ver', to: '/admin/copias' }
      case 'withdrawals': {
        const { open, since } = decision
        return {
          title: open === 1 ? 'Un cliente se arrepintió' : `${numbers.count(open)} clientes se arrepintieron`,
          detail: `${open === 1 ? 'espera' : 'el primero espera'} tu respuesta, ${shortTimeAgo(since, now)}`,
          label: 'Responder',
          to: '/admin/arrepentimientos',
        }
      }
      case 'prices':
        return {
          title: `No se cambiaron los precios: ${decision.summary}`,
          detail: decision.reason,
          label: 'Ver',
          to: '/admin/precios/programados',
        }
      case 'search': {
        const { text, times } = decision
        return {
          title: `Buscaron «${text}» y no hay`,
          detail: `${times === 1 ? 'Una vez' : `${numbers.count(times)} veces`} en los últimos ${SEARCHED_DAYS} días`,
          label: 'Agregar',
          to: '',
          list: searchLog.address({ days: SEARCHED_DAYS }),
        }
      }
      case 'season': {
        const { season, date, ideas } = decision
        const both = ideas.includes('slide') && ideas.includes('promotion')
        const what = both ? 'portada y promoción' : ideas.includes('slide') ? 'una portada' : 'una promoción'
        return {
          title: `Se acerca ${season}, ${writtenDay(date)}`,
          detail: `Te sugerimos ${what}`,
          label: 'Mirar',
          to: ideas.includes('slide') ? FRONT_PAGE : PROMOTIONS,
        }
      }
    }
  }
}
