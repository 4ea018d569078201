import { useFormContext, useWatch } from 'react-hook-form'
import { orderMessage } from '#domain/orders/order-message.ts'
import { type ByStatus, ORDER_STATUSES, type OrderStatus, STATUSES } from '#domain/orders/order-status.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import {
  CHAT_WORDS,
  fillIn,
  MAX_MESSAGE,
  MESSAGE_WORDS,
  type MessageTexts,
  type MessageWord,
} from '#domain/shop/message-texts.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { useOrigin } from '../use-origin.ts'
import { sampleOrder } from './sample-order.ts'
import { SettingArea } from './setting-field.tsx'
import type { SettingsFormValues } from './settings-form-values.ts'

type Message = {
  readonly text: keyof MessageTexts
  readonly label: string
  readonly status: OrderStatus | undefined
}

const LABELS: ByStatus<string> = {
  pendiente: 'Cuando llega un pedido',
  pagado: 'Cuando está pagado',
  'para retirar': 'Cuando está para retirar',
  entregado: 'Cuando se entregó',
}
const MESSAGES: readonly Message[] = [
  ...ORDER_STATUSES.map((status) => ({
    text: STATUSES[status].message,
    label: LABELS[status],
    status,
  })),
  { text: 'chat', label: 'Con qué empiezan los chats de tus clientes', status: undefined },
]

const ORDER_WORDS = Object.keys(MESSAGE_WORDS) as MessageWord[]

export function MessageFields() {
  return (
    <>
      <p className="text-sm text-ink-soft">
        Lo que está entre llaves se completa solo. Un renglón que se queda sin nada que decir no se manda.
        Entre asteriscos sale en negrita.
      </p>
      {MESSAGES.map((message) => (
        <MessageField key={message.text} {...message} />
      ))}
    </>
  )
}

function MessageField({ text, label, status }: Message) {
  const name = `messages.${text}` as const
  const words = status ? ORDER_WORDS : CHAT_WORDS
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-3 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-2">
        <SettingArea name={name} label={label} maxLength={MAX_MESSAGE} />
        <Words name={name} words={words} label={label} />
      </div>
      <Example text={text} status={status} />
    </div>
  )
}

type WordsProps = {
  readonly name: `messages.${keyof MessageTexts}`
  readonly words: readonly MessageWord[]
  readonly label: string
}

/** Puts a word where the cursor stands. */
function Words({ name, words, label }: WordsProps) {
  const { setValue, formState } = useFormContext<SettingsFormValues>()

  function insert(word: MessageWord, form: HTMLFormElement | null) {
    const area = form?.elements.namedItem(name)
    if (!(area instanceof HTMLTextAreaElement)) return
    area.focus()
    area.setRangeText(`{${word}}`, area.selectionStart, area.selectionEnd, 'end')
    setValue(name, area.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  return (
    <ul aria-label={`Agregar a «${label}»`} className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word}>
          <button
            type="button"
            title={MESSAGE_WORDS[word]}
            onClick={({ currentTarget }) => insert(word, currentTarget.form)}
            className="min-h-9 rounded-full border border-edge px-2.5 text-sm transition duration-150 ease-out hover:border-ink pointer-coarse:min-h-11"
          >
            {`{${word}}`}
            <span className="sr-only">: {MESSAGE_WORDS[word]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The message as a customer would get it. */
function Example({ text, status }: Pick<Message, 'text' | 'status'>) {
  const { control } = useFormContext<SettingsFormValues>()
  const texts = useWatch({ control, name: 'messages' })
  const shop = useShop()
  const site = useOrigin()
  const order = sampleOrder(shop)
  const isPaid = !status || STATUSES[status].marks !== 'unpaid'
  const sample = {
    ...order,
    paid: isPaid,
    ...(isPaid && { amountPaid: order.amountDue }),
    balance: orderBalance([]),
  }
  const now = new Date(`${shop.today}T12:00:00-03:00`)
  const example = status
    ? orderMessage({ ...sample, status }, { shop, texts, site, now })
    : fillIn(texts[text], { tienda: shop.name })
  return (
    <figure className="grid grid-cols-1 content-start gap-1">
      <figcaption className="text-sm font-bold text-ink-soft">Así sale</figcaption>
      <p className="rounded-card rounded-tl-none bg-tint-golosinas p-3 text-sm wrap-anywhere whitespace-pre-line">
        {example}
      </p>
    </figure>
  )
}
