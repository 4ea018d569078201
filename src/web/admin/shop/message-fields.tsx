import { SettingArea } from './setting-field.tsx'

const MESSAGES = [
  ['placed', 'Cuando llega un pedido'],
  ['paid', 'Cuando está pagado'],
  ['ready', 'Cuando está para retirar'],
  ['delivered', 'Cuando se entregó'],
  ['chat', 'Con qué empiezan los chats de tus clientes'],
] as const

/** What is written by WhatsApp. */
export function MessageFields() {
  return MESSAGES.map(([message, label]) => (
    <SettingArea key={message} name={`messages.${message}`} label={label} maxLength={700} />
  ))
}
