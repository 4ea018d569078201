import Eraser from 'lucide-react/icons/eraser'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type SubmitEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatDateTime } from '#domain/date.ts'
import { MAX_WITHDRAWAL_TEXT, type Withdrawal, withdrawalHint } from '#domain/law/withdrawal.ts'
import { orderCode } from '#domain/orders/order.ts'
import { whatsappLink } from '#domain/shop/page-address.ts'
import { resolveWithdrawal } from '#web/api/admin-law.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { TEXT_LINK, TextLink } from '#web/ui/text-link.tsx'
import { QUIET_BUTTON } from '../quiet-button.tsx'
import { adminCall } from '../session-guard.ts'
import { useMay } from '../use-may.ts'

/** Who asks, about which order, and whether it is done. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { code, date, name, order, found, message, resolved, note } = withdrawal
  const [isResolving, setResolving] = useState(false)
  const { decide, isBusy } = useDecision(withdrawal)
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
          <TextLink
            to={`/admin/order/${found.id}/ver`}
            aria-label={`Ver la orden ${orderCode(found.id)}`}
            className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
          >
            Orden {orderCode(found.id)}
          </TextLink>
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
          <Button variant="quiet" isBusy={isBusy} onClick={() => decide(false, note)}>
            Volver a abrir
          </Button>
        ) : (
          <Button onClick={() => setResolving(true)}>Marcar como resuelto</Button>
        )}
        {may('deletion') && (
          <Link to={`/admin/arrepentimientos/datos?buscar=${code}`} className={QUIET_BUTTON}>
            <Eraser aria-hidden />
            Borrar sus datos
          </Link>
        )}
      </div>
      {isResolving && (
        <ResolveDialog
          code={code}
          note={note}
          isBusy={isBusy}
          onCancel={() => setResolving(false)}
          onResolve={async (written) => {
            if (await decide(true, written)) setResolving(false)
          }}
        />
      )}
    </li>
  )
}

function useDecision({ id }: Withdrawal) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function decide(isResolved: boolean, note: string): Promise<boolean> {
    setBusy(true)
    try {
      const { message } = await adminCall(() => resolveWithdrawal(browserApi, id, { isResolved, note }))
      showToast({ kind: 'success', text: message })
      await revalidate()
      return true
    } catch (failure) {
      showToast({ kind: 'error', text: messageOf(failure) })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { decide, isBusy }
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

type ResolveDialogProps = {
  readonly code: string
  readonly note: string
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onResolve: (note: string) => void
}

function ResolveDialog({ code, note, isBusy, onCancel, onResolve }: ResolveDialogProps) {
  const [typed, setTyped] = useState(note)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onResolve(typed)
  }

  return (
    <Dialog title={`Resolver ${code}`} closeLabel="Cerrar" onClose={onCancel}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label="Cómo se resolvió (opcional)"
          hint="Por ejemplo: devolvió los globos y le devolvimos la plata."
          maxLength={MAX_WITHDRAWAL_TEXT}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <DialogActions cancelLabel="Cancelar" onCancel={onCancel}>
          <Button type="submit" isBusy={isBusy}>
            Marcar como resuelto
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
