import Banknote from 'lucide-react/icons/banknote'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import type { ByWay } from '#domain/prices/way-to-pay.ts'

export const WAY_ICONS: ByWay<ReactNode> = { 'mercado pago': <Wallet />, 'pago efectivo': <Banknote /> }
