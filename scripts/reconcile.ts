import { parseArgs } from 'node:util'
import { formatMoney } from '#domain/money/money.ts'
import { orderCode } from '#domain/orders/order.ts'
import { TOKEN_ADVICE } from '#domain/payments/order-payments.ts'
import { besideShop } from '#server/backups/beside-shop.ts'
import { AppError, reportProblems, StartError } from '#server/errors.ts'
import { createProvider, ProviderError } from '#server/payments/provider.ts'
import { readRange, reconcile } from '#server/payments/reconcile.ts'
import { readSettings } from '#server/settings.ts'
import { readShop } from '#server/shop/read-shop.ts'

/** `npm run reconcile -- --from 2026-11-01 --to 2026-11-16`; ends with 1 if something does not match. */
reportProblems(async () => {
  const { from, to } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values
  if (!from || !to)
    throw new StartError('Faltan los días: npm run reconcile -- --from aaaa-mm-dd --to aaaa-mm-dd')
  const settings = readSettings()
  if (!settings.mercadoPago)
    throw new StartError('Falta MP_ACCESS_TOKEN: sin la clave no se puede preguntar a Mercado Pago.')
  const provider = createProvider(settings.mercadoPago)
  try {
    const range = readRange(from, to)
    const { money, payments, orders, mismatches } = await besideShop(settings, async (db) => {
      const { money } = await readShop(db, settings)
      return { money, ...(await reconcile(db, provider, range)) }
    })
    for (const { orderId, providerId, amount, text } of mismatches) {
      const about = [orderId && `pedido ${orderCode(orderId)}`, providerId && `pago ${providerId}`]
      console.log(`${about.filter(Boolean).join(', ')}: ${formatMoney(amount, money)}. ${text}`)
    }
    console.log(`${payments} pagos y ${orders} pedidos comparados; ${mismatches.length} no coinciden.`)
    if (mismatches.length > 0) process.exitCode = 1
  } catch (error) {
    if (error instanceof AppError) throw new StartError(`${error.message}.`.replace('..', '.'))
    if (error instanceof ProviderError && error.kind === 'unauthorized') throw new StartError(TOKEN_ADVICE)
    if (error instanceof ProviderError)
      throw new StartError('Mercado Pago no contesta. Probá de nuevo en un rato.')
    throw error
  }
})
