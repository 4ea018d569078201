import Eraser from 'lucide-react/icons/eraser'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import {
  MAX_WITHDRAWAL_TEXT,
  type Withdrawal,
  WithdrawalDecision,
  withdrawalHint,
} from '#domain/law/withdrawal.ts'
import * as withdrawalDeskCalls from '#domain/law/withdrawal-desk-calls.ts'
import { orderCode } from '#domain/orders/order.ts'
import { whatsappLink } from '#domain/shop/page-address.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { TapLink, TEXT_LINK } from '#web/ui/text-link.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { QUIET_BUTTON } from '../quiet-button.tsx'
import { useAction } from '../use-action.ts'
import { useMay } from '../use-may.ts'
import { customerData } from './customer-data-address.ts'

/** Who asks, about which order, and whether it is done. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { code, date, name, order, found, message, resolved, note } = withdrawal
  const [isResolving, setResolving] = useState(false)
  const may = useMay()
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-4 lg:p-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-lg tabular-nums">{code}</h3>
        <p className="font-bold">{name}</p>
        <Contact withdrawal={withdrawal} />
        <time dateTime={date} className="ml-auto text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {formatDateTime(date)}
        </time>
      </div>
      {found ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <TapLink
            to={`/admin/order/${found.id}/ver`}
            aria-label={`Ver la orden ${orderCode(found.id)}`}
            className="whitespace-nowrap tabular-nums"
          >
            Orden {orderCode(found.id)}
          </TapLink>
          <span className="text-sm text-ink-soft">{withdrawalHint(found.date, date)}</span>
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-2">
          <Badge>Orden no encontrada</Badge>
          {order && <span className="wrap-anywhere">Escribió: {order}</span>}
        </p>
      )}
      {message && (
        <p className="max-w-prose rounded-control bg-turquoise-soft/60 p-3 wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      )}
      {resolved && (
        <p className="text-sm text-ink-soft">
          Resuelto el {formatDateTime(resolved.date)} por {resolved.by}
          {note && <span className="block wrap-anywhere whitespace-pre-line text-ink">{note}</span>}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {resolved ? (
          <ReopenButton withdrawal={withdrawal} />
        ) : (
          <Button onClick={() => setResolving(true)}>Marcar como resuelto</Button>
        )}
        {may('deletion') && (
          <Link to={customerData.address({ text: code })} className={QUIET_BUTTON}>
            <Eraser aria-hidden />
            Borrar sus datos
          </Link>
        )}
      </div>
      {isResolving && <ResolveDialog withdrawal={withdrawal} onClose={() => setResolving(false)} />}
    </li>
  )
}

const useDecision = ({ id }: Withdrawal) =>
  useAction((decision: WithdrawalDecision) =>
    browserApi.call(withdrawalDeskCalls.decide, { params: { id }, body: decision }),
  )

function ReopenButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const { run, isBusy } = useDecision(withdrawal)
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => run({ isResolved: false, note: withdrawal.note })}>
      Volver a abrir
    </Button>
  )
}

function Contact({ withdrawal: { name, cel, code, whatsapp } }: { withdrawal: Withdrawal }) {
  const shop = useShop()
  const link = whatsappLink(
    whatsapp,
    `Hola ${name}, te escribimos de ${shop.name} por tu pedido de arrepentimiento ${code}.`,
  )
  if (!link) return <span>{cel}</span>
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      aria-label={`Escribir por WhatsApp a ${name}, ${cel}`}
      className={`inline-flex min-h-11 items-center gap-1.5 tabular-nums ${TEXT_LINK}`}
    >
      <MessageCircle aria-hidden className="size-4.5 shrink-0" />
      {cel}
    </a>
  )
}

type ResolveDialogProps = { readonly withdrawal: Withdrawal; readonly onClose: () => void }

function ResolveDialog({ withdrawal, onClose }: ResolveDialogProps) {
  const decide = useDecision(withdrawal)
  const form = useSmallForm({
    schema: WithdrawalDecision,
    defaultValues: { isResolved: true, note: withdrawal.note },
    async onSave(decision) {
      await decide.orThrow(decision)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Resolver ${withdrawal.code}`}
      form={form}
      action="Marcar como resuelto"
      onClose={onClose}
    >
      <TextArea
        label="Cómo se resolvió (opcional)"
        hint="Por ejemplo: devolvió los globos y le devolvimos la plata."
        maxLength={MAX_WITHDRAWAL_TEXT}
        error={form.errors.note?.message}
        {...form.register('note')}
      />
    </FormDialog>
  )
}
