import type { Migration as KyselyMigration } from 'kysely/migration'
import * as foundation from './0001-foundation.ts'
import * as ordersByDate from './0002-orders-by-date.ts'
import * as catalogueChanges from './0003-catalogue-changes.ts'
import * as orderCounts from './0004-order-counts.ts'
import * as orderWords from './0005-order-words.ts'
import * as orderAmounts from './0006-order-amounts.ts'
import * as journal from './0007-journal.ts'
import * as versions from './0008-versions.ts'
import * as orderPaid from './0009-order-paid.ts'
import * as ingredientProducts from './0010-ingredient-products.ts'
import * as visibleTexts from './0011-visible-texts.ts'
import * as priceHistory from './0012-price-history.ts'
import * as search from './0013-search.ts'
import * as notesAndTrash from './0014-notes-and-trash.ts'
import * as corrections from './0015-corrections.ts'
import * as orderMessages from './0016-order-messages.ts'
import * as soldProducts from './0017-sold-products.ts'
import * as payments from './0018-payments.ts'
import * as priceModel from './0019-price-model.ts'
import * as productNames from './0020-product-names.ts'
import * as deletedItems from './0021-deleted-items.ts'
import * as repairs from './0022-repairs.ts'
import * as ordersByPickup from './0023-orders-by-pickup.ts'
import * as forgiven from './0024-forgiven.ts'
import * as promotions from './0025-promotions.ts'
import * as codesAndDrafts from './0026-codes-and-drafts.ts'
import * as imports from './0027-imports.ts'
import * as scheduledPrices from './0028-scheduled-prices.ts'
import * as slides from './0029-slides.ts'
import * as firstDay from './0030-first-day.ts'
import * as withdrawals from './0031-withdrawals.ts'
import * as people from './0032-people.ts'
import * as audit from './0033-audit.ts'
import * as knownBrowsers from './0034-known-browsers.ts'
import * as till from './0035-till.ts'
import * as push from './0036-push.ts'
import * as salesMonths from './0037-sales-months.ts'
import * as rightSums from './0038-right-sums.ts'
import * as browserLists from './0039-browser-lists.ts'
import * as annulledMovements from './0040-annulled-movements.ts'
import * as withoutSurcharge from './0041-without-surcharge.ts'
import * as moneyToGiveBack from './0042-money-to-give-back.ts'
import * as heldSales from './0043-held-sales.ts'
import * as pins from './0044-pins.ts'

/**
 * `while running`: processes of the release before go on with the changed tables, and may be started on them again. It only adds tables,
 * indexes and columns, which are null or have a default, and fills those; and what the release before writes meanwhile is right for this
 * one. `stopped`: anything else.
 */
export type MigrationKind = 'while running' | 'stopped'

type Migration = Pick<KyselyMigration, 'up'> & { readonly kind: MigrationKind }
export type Migrations = Readonly<Record<string, Migration>>

/** Append only. Each shop stores the names of the migrations it has run, so a name never changes. */
export const MIGRATIONS: Migrations = {
  '0001-foundation': foundation,
  '0002-orders-by-date': ordersByDate,
  '0003-catalogue-changes': catalogueChanges,
  '0004-order-counts': orderCounts,
  '0005-order-words': orderWords,
  '0006-order-amounts': orderAmounts,
  '0007-journal': journal,
  '0008-versions': versions,
  '0009-order-paid': orderPaid,
  '0010-ingredient-products': ingredientProducts,
  '0011-visible-texts': visibleTexts,
  '0012-price-history': priceHistory,
  '0013-search': search,
  '0014-notes-and-trash': notesAndTrash,
  '0015-corrections': corrections,
  '0016-order-messages': orderMessages,
  '0017-sold-products': soldProducts,
  '0018-payments': payments,
  '0019-price-model': priceModel,
  '0020-product-names': productNames,
  '0021-deleted-items': deletedItems,
  '0022-repairs': repairs,
  '0023-orders-by-pickup': ordersByPickup,
  '0024-forgiven': forgiven,
  '0025-promotions': promotions,
  '0026-codes-and-drafts': codesAndDrafts,
  '0027-imports': imports,
  '0028-scheduled-prices': scheduledPrices,
  '0029-slides': slides,
  '0030-first-day': firstDay,
  '0031-withdrawals': withdrawals,
  '0032-people': people,
  '0033-audit': audit,
  '0034-known-browsers': knownBrowsers,
  '0035-till': till,
  '0036-push': push,
  '0037-sales-months': salesMonths,
  '0038-right-sums': rightSums,
  '0039-browser-lists': browserLists,
  '0040-annulled-movements': annulledMovements,
  '0041-without-surcharge': withoutSurcharge,
  '0042-money-to-give-back': moneyToGiveBack,
  '0043-held-sales': heldSales,
  '0044-pins': pins,
}
