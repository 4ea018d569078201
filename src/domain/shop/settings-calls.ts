import { get, put } from '../call.ts'
import { MessageTexts } from './message-texts.ts'
import { SavedSettings, SettingsConflict, ShopSettingsEdit, VersionedSettings } from './shop-settings.ts'

export const read = get('/api/settings', {
  access: 'settings',
  summary: 'Lo que la dueña decide para toda la tienda',
  answer: VersionedSettings,
})

export const readMessages = get('/api/settings/messages', {
  access: 'orders',
  summary: 'Los textos de los mensajes de WhatsApp',
  answer: MessageTexts,
})

export const replace = put('/api/settings', {
  access: 'settings',
  summary: 'Reemplazar la configuración de la tienda',
  body: ShopSettingsEdit,
  answer: SavedSettings,
  conflict: SettingsConflict,
})
