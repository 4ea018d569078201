import { CONNECTION_TEXTS, type ConnectionCheck } from '#domain/payments/connection.ts'
import { PATIENCE_MS, type PaymentProvider, ProviderError } from './provider.ts'

/** Asks the provider whether it accepts the token. */
export async function checkConnection(provider: PaymentProvider | undefined): Promise<ConnectionCheck> {
  if (!provider) return { ok: false, message: CONNECTION_TEXTS.absent }
  try {
    await provider.checkToken(PATIENCE_MS)
    return { ok: true, message: CONNECTION_TEXTS.accepted }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const kind = error.kind === 'missing' ? 'refused' : error.kind
    return { ok: false, message: CONNECTION_TEXTS[kind] }
  }
}
