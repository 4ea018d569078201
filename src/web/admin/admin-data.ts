import { useRouteLoaderData } from 'react-router'
import type { BackupStatus } from '#domain/backups.ts'
import type { FirstDay } from '#domain/first-day/first-day.ts'
import type { SignInNotice } from '#domain/people/open-session.ts'
import type { Permission } from '#domain/permissions.ts'
import type { AnnouncedPeriod } from '#domain/shop/customer-period.ts'
import type { MessageTexts } from '#domain/shop/message-texts.ts'
import type { Suggestion } from '#domain/shop/suggestions.ts'

/** The route whose loader asks for what every page of the owner needs. */
export const ADMIN_ROUTE = 'admin'

export type AdminData = {
  readonly email: string
  readonly permissions: readonly Permission[]
  /** Whether the page exists for whoever is signed in. */
  readonly isKnown: boolean
  readonly pendingOrders: number
  readonly openWithdrawals: number
  /** Undefined if it is not known. */
  readonly isTillOpen: boolean | undefined
  readonly backups: BackupStatus
  readonly texts: MessageTexts
  readonly suggestions: readonly Suggestion[]
  readonly firstDay: FirstDay | undefined
  readonly period: AnnouncedPeriod | undefined
  readonly notices: readonly SignInNotice[]
}

/** Undefined in pages that are not the owner's. */
export function useAdminData(): AdminData | undefined {
  return useRouteLoaderData<AdminData>(ADMIN_ROUTE)
}
