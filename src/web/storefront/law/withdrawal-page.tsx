import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import * as legalCalls from '#domain/law/legal-calls.ts'
import { LEGAL_PAGES } from '#domain/law/legal-pages.ts'
import { NewWithdrawal, type WithdrawalFields } from '#domain/law/withdrawal.ts'
import * as withdrawalCalls from '#domain/law/withdrawal-calls.ts'
import { MAX_CUSTOMER_NAME, MAX_MOBILE } from '#domain/orders/order.ts'
import { whatsappLink } from '#domain/shop/page-address.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { copyText } from '#web/shop/copy-text.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { LegalHeading } from './legal-heading.tsx'
import { LegalTextBlocks } from './legal-text-blocks.tsx'

const [PAGE] = LEGAL_PAGES

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext).call(legalCalls.read, { params: { page: PAGE.slug } })
}

/** The form, then the code that it was answered with; the explanation beside or below. */
export function Component() {
  const { text } = useLoaderData<typeof loader>()
  const [code, setCode] = useState<string>()
  return (
    <>
      <LegalHeading title={PAGE.title} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10">
        <section
          aria-labelledby="arrepentirse"
          className="rounded-panel bg-card p-5 shadow-card sm:p-7 lg:order-1 print:p-0 print:shadow-none"
        >
          {code === undefined ? (
            <WithdrawalForm headingId="arrepentirse" onSent={setCode} />
          ) : (
            <WithdrawalSent headingId="arrepentirse" code={code} />
          )}
        </section>
        <LegalTextBlocks text={text} />
      </div>
    </>
  )
}

type WithdrawalFormProps = { readonly headingId: string; readonly onSent: (code: string) => void }

function WithdrawalForm({ headingId, onSent }: WithdrawalFormProps) {
  // From a receipt, which knows its code.
  const { state } = useLocation()
  const { register, submit, errors, problem, isBusy } = useSmallForm<WithdrawalFields, NewWithdrawal>({
    schema: NewWithdrawal,
    defaultValues: { name: '', cel: '', order: state?.orderCode ?? '', message: '' },
    onSave: async (withdrawal) =>
      onSent((await browserApi.call(withdrawalCalls.create, { body: withdrawal })).code),
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 print:hidden">
      <div className="grid gap-1">
        <h2 id={headingId} className="text-2xl">
          Arrepentirme de una compra
        </h2>
        <p className="text-ink-soft">Sin registrarte. Te damos un código en el momento.</p>
      </div>
      <TextField
        label="Tu nombre"
        autoComplete="name"
        maxLength={MAX_CUSTOMER_NAME}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Tu celular"
        type="tel"
        autoComplete="tel"
        maxLength={MAX_MOBILE}
        hint="Por ahí te respondemos, dentro de las 24 horas."
        error={errors.cel?.message}
        {...register('cel')}
      />
      <TextField
        label="Código de tu pedido"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Está en el comprobante, por ejemplo 7KQ2-M4XA. También sirve su enlace."
        error={errors.order?.message}
        {...register('order')}
      />
      <TextArea
        label="Mensaje (opcional)"
        hint="No hace falta que expliques por qué."
        error={errors.message?.message}
        {...register('message')}
      />
      <div role="alert" className="empty:hidden">
        {problem && <p className="rounded-control bg-danger-soft p-3 font-bold text-danger">{problem}</p>}
      </div>
      <Button type="submit" size="large" isBusy={isBusy}>
        Enviar
      </Button>
    </form>
  )
}

/** The code, and how it goes on. It can be printed. */
function WithdrawalSent({ headingId, code }: { readonly headingId: string; readonly code: string }) {
  const shop = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  const [date] = useState(() => new Date().toISOString())
  const chat = whatsappLink(shop.whatsapp, `Hola! Pedí arrepentirme de mi compra. Mi código es ${code}.`)

  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid gap-4">
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className="flex items-center gap-2.5 text-2xl outline-none"
      >
        <CircleCheck aria-hidden className="size-7 shrink-0 text-turquoise" />
        Recibimos tu arrepentimiento
      </h2>
      <div role="status" className="rounded-control bg-turquoise-soft p-4">
        <p className="text-sm">Tu código de arrepentimiento</p>
        <p className="font-display text-3xl font-semibold tracking-wide whitespace-nowrap tabular-nums">
          {code}
        </p>
        <p className="text-sm">
          <time dateTime={date}>{formatDateTime(date)}</time>
        </p>
      </div>
      <p>
        Guardalo: con él queda registrado que te arrepentiste. Dentro de las 24 horas te escribimos al celular
        que nos dejaste para coordinar la devolución, que no te cuesta nada.
      </p>
      <p className="grid gap-2 print:hidden">
        {chat && (
          <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonStyle('primary')}>
            <MessageCircle aria-hidden className="size-4.5" />
            Seguir por WhatsApp
          </a>
        )}
        <Button
          variant="secondary"
          onClick={() => copyText(code, 'Código copiado', `No pudimos copiarlo. Anotá ${code}`)}
        >
          <Copy aria-hidden className="size-4" />
          Copiar código
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Imprimir
        </Button>
      </p>
    </div>
  )
}
