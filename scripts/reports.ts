import { besideShop } from '#server/backups/beside-shop.ts'
import { reportProblems } from '#server/errors.ts'
import { rebuildSums } from '#server/reports/update-sales-sums.ts'
import { readSettings } from '#server/settings.ts'

/** `npm run reports`: sums up the sales of all days again, from orders and what was taken. The shop may be running. */
reportProblems(async () => {
  const days = await besideShop(readSettings(), rebuildSums)
  console.log(days === 1 ? 'Se sumaron las ventas de un día.' : `Se sumaron las ventas de ${days} días.`)
})
