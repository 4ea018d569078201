import { useLocation } from 'react-router'
import { NewWithdrawal, type WithdrawalFields } from '#domain/law/withdrawal.ts'
import * as withdrawalCalls from '#domain/law/withdrawal-calls.ts'
import { MAX_CUSTOMER_NAME, MAX_MOBILE } from '#domain/orders/order.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type WithdrawalFormProps = { readonly headingId: string; readonly onSent: (code: string) => void }

export function WithdrawalForm({ headingId, onSent }: WithdrawalFormProps) {
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
