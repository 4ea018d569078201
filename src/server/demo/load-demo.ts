import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { cartTotal } from '#domain/cart/cart.ts'
import { IMAGE_FORMATS, IMAGE_WIDTHS, imageAddress } from '#domain/catalogue/image-address.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { ProductInput } from '#domain/catalogue/product-input.ts'
import { DAY_MS } from '#domain/clock.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { pickupDate } from '#domain/orders/pickup.ts'
import { sellProduct } from '#domain/orders/sell-product.ts'
import { listPerMilleOf, type Pricing } from '#domain/prices/price-model.ts'
import { amountsOwed, rateOf } from '#domain/prices/way-to-pay.ts'
import type { Rule } from '#domain/promotions/price-line.ts'
import { RecipeInput } from '#domain/recipes/recipe.ts'
import { amountsBySource, moneyMovesSince } from '#domain/till/money-moves.ts'
import { insertProduct } from '../catalogue/queries.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { insertImage, insertVariants } from '../images/queries.ts'
import type { StoredVariant } from '../images/variants.ts'
import { makeOrderId } from '../orders/order-id.ts'
import { insertOrder } from '../orders/queries.ts'
import { promotionsInForce } from '../promotions/promotions-in-force.ts'
import { insertRecipe } from '../recipes/queries.ts'
import type { Settings } from '../settings.ts'
import { isShopEmpty } from '../shop/queries.ts'
import { readShop } from '../shop/read-shop.ts'
import { insertMoneyMoves } from '../till/queries.ts'
import { DEMO_ORDERS, type DemoOrder } from './orders.ts'
import { type PictureWidth, pictureFile, pictureSlug } from './picture-file.ts'
import { DEMO_PRODUCTS } from './products.ts'
import { DEMO_LOCK, insertDemoItems, wasDemoLoaded } from './queries.ts'
import { DEMO_RECIPES } from './recipes.ts'

/**
 * Loads the demo catalogue into an empty shop, all of it or nothing, at most once in the life of a shop. A shop that has any data is
 * left alone, and so is one that had the demo before: its owner has emptied it.
 */
export async function loadDemo(db: Db, machine: Settings): Promise<boolean> {
  if (!(await isShopEmpty(db))) return false
  return change(db, { actor: 'system', locks: [DEMO_LOCK] }, async (tx, record) => {
    if (!(await isShopEmpty(tx)) || (await wasDemoLoaded(tx))) return false
    const now = new Date()
    const sold = new Map<string, Product>()
    for (const product of DEMO_PRODUCTS) {
      const image = await storePicture(tx, product.name, now)
      sold.set(product.name, await insertProduct(tx, ProductInput.parse({ ...product, image })))
    }
    const recipes: number[] = []
    for (const recipe of DEMO_RECIPES) {
      const imgUrl = await storePicture(tx, recipe.title, now)
      const ingredients = recipe.ingredients.map(({ product, ...row }) =>
        product === undefined ? row : { ...row, productId: find(sold, product).id },
      )
      recipes.push(await insertRecipe(tx, RecipeInput.parse({ ...recipe, ingredients, imgUrl })))
    }
    const { promotions } = await promotionsInForce(tx)
    const shop = { ...(await readShop(tx, machine)), promotions }
    const orders: OrderId[] = []
    for (const order of DEMO_ORDERS) orders.push(await insertDemoOrder(tx, order, sold, shop, now))
    await insertDemoItems(
      tx,
      'product',
      [...sold.values()].map(({ id }) => id),
    )
    await insertDemoItems(tx, 'recipe', recipes)
    await insertDemoItems(tx, 'order', orders)
    await record('demo.loaded', 'shop', {})
    return true
  })
}

/** One at a time, so that the first run does not hold all pictures in memory. */
async function storePicture(tx: Db, name: string, now: Date): Promise<string> {
  const variants = await readVariants(name)
  const hash = variants[0]?.hash ?? ''
  await insertImage(tx, hash, now.toISOString())
  await insertVariants(tx, variants)
  return imageAddress(hash)
}

async function readVariants(name: string): Promise<StoredVariant[]> {
  const slug = pictureSlug(name)
  const read = (width: PictureWidth, format: 'avif' | 'webp') => readFile(pictureFile(slug, width, format))
  const hash = createHash('sha256')
    .update(await read(640, 'webp'))
    .digest('hex')
  const variants: StoredVariant[] = []
  for (const width of IMAGE_WIDTHS) {
    for (const format of IMAGE_FORMATS) {
      // Drawn at 640 px, so the widest variant is only that wide, as with any small upload.
      variants.push({ hash, width, format, bytes: await read(width === 320 ? 320 : 640, format) })
    }
  }
  return variants
}

function find(sold: ReadonlyMap<string, Product>, name: string): Product {
  const product = sold.get(name)
  if (!product) throw new Error(`the demo sells no ${name}`)
  return product
}

async function insertDemoOrder(
  tx: Db,
  order: DemoOrder,
  sold: ReadonlyMap<string, Product>,
  shop: Pricing & { readonly promotions: readonly Rule[] },
  now: Date,
): Promise<OrderId> {
  const id = makeOrderId()
  const lines = order.lines.map(([name, quantity]) =>
    sellProduct(find(sold, name), quantity, shop.promotions),
  )
  const total = cartTotal(lines)
  const date = new Date(now.getTime() - order.daysAgo * DAY_MS).toISOString()
  const isPaid = STATUSES[order.status].marks !== 'unpaid'
  const owed = amountsOwed(rateOf(order.wayToPay, shop.surchargePerMille), total)
  await insertOrder(
    tx,
    {
      id,
      date,
      name: order.name,
      cel: order.cel,
      way_to_pay: order.wayToPay,
      total,
      price_model: shop.priceModel,
      list_per_mille: listPerMilleOf(shop),
      status: order.status,
      paid: isPaid ? 1 : 0,
      idempotency_key: null,
      request_hash: '',
      note: order.note ?? '',
      pickup: order.pickupInDays === undefined ? '' : pickupDate(now, order.pickupInDays),
    },
    owed,
    lines,
  )
  if (!isPaid) return id
  const { amountDue } = owed
  const taken = moneyMovesSince(
    amountsBySource({ wayToPay: order.wayToPay, amountDue, amountPaid: amountDue }, []),
    [],
  )
  await insertMoneyMoves(
    tx,
    taken.map(({ source, amount }) => ({ source, amount, order_id: id, date, till_id: null })),
  )
  return id
}
