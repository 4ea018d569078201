import type { Generated, Kysely } from 'kysely'
import type { Category } from '#domain/catalogue/category.ts'
import type { ImageFormat } from '#domain/catalogue/image-address.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { RefundState } from '#domain/payments/order-payments.ts'
import type { Role } from '#domain/people/roles.ts'
import type { PaymentSource } from '#domain/prices/payment-source.ts'
import type { PriceModel } from '#domain/prices/price-model.ts'
import type { ScheduledState } from '#domain/prices/scheduled-prices.ts'
import type { WayToPay } from '#domain/prices/way-to-pay.ts'

/** Portable types only: text, whole numbers, 0 and 1, times as ISO text. The same queries work on every engine. */
type Flag = 0 | 1
type IsoTime = string

export type Tables = {
  products: {
    id: Generated<number>
    name: string
    description: string
    price: Cents
    availability: Flag
    image: string
    category: Category
    /** Empty if it has none. */
    code: Generated<string>
    /** 1 if only the owner sees it. */
    draft: Generated<Flag>
    /** Grows with each change. */
    version: Generated<number>
    idempotency_key: string | null
    request_hash: Generated<string>
  }
  /** What the demo brought and the shop still has, also in the trash. `id` is the number as text for products and recipes. */
  demo_items: { kind: 'product' | 'recipe' | 'order'; id: string }
  /** One row with how far the owner is in making the shop her own, once she began. `state` is JSON. */
  first_day: { id: 1; state: string }
  /** `terms` is JSON of everything but the name. */
  promotions: { id: Generated<number>; name: string; terms: string; version: Generated<number> }
  /** One row with what belongs to the shop as JSON, once something was changed. */
  shop_settings: { id: 1; data: string; version: number }
  /** Empty: no picture, no start, no end. */
  slides: {
    id: Generated<number>
    image: string
    title: string
    text: string
    button: string
    address: string
    starts: string
    ends: string
    position: number
    version: Generated<number>
  }
  recipes: { id: Generated<number>; title: string; img_url: string; tag: string; version: Generated<number> }
  recipe_ingredients: {
    recipe_id: number
    position: number
    quantity: string
    ingredient: string
    product_id: number | null
  }
  recipe_steps: { recipe_id: number; position: number; instruction: string; time: string }
  orders: {
    id: string
    date: IsoTime
    /** Empty in some orders taken at the counter, like the mobile. */
    name: string
    cel: string
    source: Generated<OrderSource>
    way_to_pay: WayToPay
    total: Cents
    /** Given by the owner, off the total. */
    discount: Generated<Cents>
    discount_reason: Generated<string>
    /** The rate is stored with the order, so that a new rate changes no old receipt. */
    surcharge_per_mille: number
    surcharge: Cents
    amount_due: Cents
    /** What was paid in cash before the rest was to be paid with a surcharge, which is not on it. */
    without_surcharge: Generated<Cents>
    /** The price model and its rate when the order was placed. */
    price_model: Generated<PriceModel>
    list_per_mille: Generated<number>
    status: OrderStatus
    /** Whether it was marked paid, or its payments are complete. It stays when the order moves on, and is cleared when it is pending again. */
    paid: Generated<Flag>
    /** What counts as paid since it was marked, or handed over for cash. A correction does not change it. */
    amount_paid: Cents | null
    /** What was still to be paid and the owner does not ask for any more. */
    forgiven: Generated<Cents>
    /** Grows with each change. */
    version: Generated<number>
    idempotency_key: string | null
    request_hash: string
    /** By the customer; empty if there is none. */
    note: Generated<string>
    /** The day on which the customer wants to come, `2026-12-24`; empty if they did not say. */
    pickup: Generated<string>
    /** By the owner. Customers never see it. */
    internal_note: Generated<string>
  }
  /**
   * What was deleted and can be restored. `data` is JSON of the order's row and its rows in other tables, `words` are folded and found
   * anywhere in the text.
   */
  deleted_orders: {
    id: string
    deleted_at: IsoTime
    actor: string
    words: string
    idempotency_key: string | null
    data: string
  }
  /** What was sold in orders that brought money and were erased for good, without what names anybody. `data` is like that of `deleted_orders`. */
  erased_sales: { id: string; data: string }
  /** Deleted products and recipes, which can be restored. `data` is JSON of their rows by table. */
  deleted_items: {
    kind: 'product' | 'recipe'
    id: number
    name: string
    deleted_at: IsoTime
    actor: string
    data: string
  }
  /** Lines as sold. `product_id` is no foreign key: the product may be deleted, the receipt stays. */
  order_lines: {
    order_id: string
    position: number
    product_id: number
    name: string
    description: string
    image: string
    price: Cents
    /** What is delivered: 0 if it is missing. */
    quantity: number
    /** 0 in lines that the owner added later. */
    ordered: number
    discount_percent: number
    subtotal: Cents
    /** JSON of what applied when it was sold; empty if nothing did. */
    promotion: Generated<string>
    /** Empty if the product was erased before lines had one. */
    category: Generated<Category | ''>
    /** What it cost in the shop, if it was sold at another price. */
    shop_price: Generated<Cents | null>
    /** Why it was sold at another price or with a discount of its own. */
    price_reason: Generated<string>
    /** Given by the owner, off this line. */
    own_discount: Generated<Cents>
    /** What was delivered and brought back; `quantity` is without it. */
    returned: Generated<number>
  }
  /** The last message to the customer about each status. All of them are in the journal. */
  order_messages: { order_id: string; status: OrderStatus; date: IsoTime; actor: string }
  /** Every name that a product has had, sold or not; `words` are those of the name. Kept when the product is deleted. */
  sold_products: { product_id: number; name: string; words: string }
  /** Search index of the orders, derived from them; `names` are all words of the name where `word` is one of them. */
  order_words: {
    status: OrderStatus
    month: string
    word: string
    order_id: string
    date: IsoTime
    names: string
  }
  /** Maintained by the engine; never written here. */
  order_counts: { status: OrderStatus; count: number }
  /** Every change of the shop, append only. `before` and `after` are JSON. */
  journal: {
    id: Generated<number>
    date: IsoTime
    actor: string
    kind: string
    subject: string
    before: string | null
    after: string | null
  }
  /**
   * The journal's changes of prices; `id` is the journal's entry. `undoes` is the change that this one undid. The catalogue's, which writes
   * every price; the price desk only reads them.
   */
  price_changes: {
    id: number
    summary: string
    count: number
    undoes: number | null
    idempotency_key: string | null
    request_hash: string
  }
  /** The prices of a change. `product_id` is no foreign key: a deleted product keeps its history. */
  changed_prices: { change_id: number; product_id: number; before: Cents; after: Cents }
  /** Price changes that wait for their moment, could not be applied, or were applied as `change_id`. */
  scheduled_prices: {
    id: Generated<number>
    at: IsoTime
    actor: string
    summary: string
    /** JSON as the API receives it. Null once applied: the history has the prices. */
    request: string | null
    state: ScheduledState
    /** Why it could not be applied. */
    reason: string
    change_id: number | null
    idempotency_key: string | null
    request_hash: string
  }
  /**
   * Imports of products; `id` is the journal entry. `titles` are the sheet's column titles, by which the supplier's next file is
   * recognised; empty without titles. `columns` is JSON: the field that each column was read as.
   */
  imports: {
    id: number
    file: string
    created: number
    changed: number
    titles: string
    columns: string
    undone_by: number | null
    idempotency_key: string | null
    request_hash: string
  }
  /** What an import did to a product, as JSON: all fields of one that it created, else the old and new values of those it changed. */
  import_rows: { import_id: number; product_id: number; before: string | null; after: string }
  /** One row with the owner's groups as JSON, once they were edited. */
  synonyms: { id: 1; groups: string }
  /** What was searched. `day` counts the days of Mendoza, `results` and `last` are those of the day's last search. */
  searches: { day: number; text: string; times: number; results: number; last: IsoTime }
  /** One per order and amount. `address` is where the customer pays; without it, it is being created until `claimed_until`. */
  payment_preferences: {
    order_id: string
    amount: Cents
    /** Grows when an expired preference is replaced by a new one for the same amount. */
    round: number
    created_at: IsoTime
    provider_id: string | null
    address: string | null
    expired: Flag
    claimed_until: IsoTime
  }
  /** `updated_at` is the provider's. `order_id` is what the payment names; the order may be deleted. */
  payments: {
    id: Generated<number>
    source: PaymentSource
    provider_id: string | null
    order_id: string | null
    date: IsoTime
    updated_at: IsoTime
    amount: Cents
    refunded: Cents
    currency: string
    state: string
    idempotency_key: string | null
    request_hash: string
  }
  payment_refunds: {
    id: Generated<number>
    payment_id: number
    date: IsoTime
    amount: Cents
    state: RefundState
    provider_id: string | null
    idempotency_key: string
    request_hash: string
  }
  /** One is open at a time. What the close found is null until then, and never changes after it. */
  tills: {
    id: Generated<number>
    opened_at: IsoTime
    opened_by: string
    opening: Cents
    closed_at: Generated<IsoTime | null>
    closed_by: Generated<string | null>
    /** Of orders. */
    cash_in: Generated<Cents | null>
    cash_out: Generated<Cents | null>
    /** The sum of its movements. */
    moved: Generated<Cents | null>
    expected: Generated<Cents | null>
    counted: Generated<Cents | null>
    note: Generated<string>
  }
  /** Sales that were set aside at a counter, by the key of their order. */
  held_sales: { key: string; date: IsoTime; actor: string; draft: string }
  /** Cash put in or, negative, taken out for another reason than an order. */
  till_movements: {
    id: Generated<number>
    till_id: number
    date: IsoTime
    actor: string
    amount: Cents
    reason: string
    idempotency_key: string | null
    request_hash: Generated<string>
    /** The movement that this one takes back. */
    annuls: Generated<number | null>
  }
  /**
   * When which money of an order came in or, negative, went out; append only. The sum is what the shop holds for the order. Cash has the
   * till that was open.
   */
  takings: {
    id: Generated<number>
    order_id: string
    source: PaymentSource
    date: IsoTime
    amount: Cents
    /** What of it is to be given back, or is no longer: the sale is the difference. May change without any money. */
    to_give_back: Generated<Cents>
    till_id: number | null
  }
  /** How far each reader of the journal that survives restarts has read, as JSON. */
  journal_readers: { name: string; position: string }
  /** Sums of reports, derived from orders and takings by day: by when, how and where, and by product. */
  sales_hours: {
    day: string
    hour: number
    payment: PaymentSource
    source: OrderSource
    orders: number
    units: number
    total: Cents
    surcharge: Cents
    /** What went out; `total` and `surcharge` are already without it. */
    refunded: Cents
    /** What came in and is no sale, as it is to be given back; negative where it was. */
    to_give_back: Generated<Cents>
    discount: Cents
    promotion: Cents
  }
  sales_products: ProductSums & { day: string }
  /** Of whole months that a report asked for. */
  sales_months: ProductSums & { month: string }
  /** What has to be asked of the provider, as in `payment 123`. It is due while `asked` is more than `done`. */
  payment_checks: {
    subject: string
    asked: number
    done: number
    attempts: number
    since: IsoTime
    next_at: IsoTime
    claimed_until: IsoTime
  }
  /** What customers asked for. `order_id` is the order that `order_text` names, which may be deleted. Resolved ones have a `resolved_at`. */
  withdrawals: {
    id: Generated<number>
    code: string
    date: IsoTime
    name: string
    cel: string
    order_text: string
    order_id: string | null
    message: string
    request_hash: string
    resolved_at: IsoTime | null
    resolved_by: string | null
    note: Generated<string>
  }
  images: { hash: string; created_at: IsoTime }
  image_variants: { hash: string; width: number; format: ImageFormat; bytes: Uint8Array }
  users: {
    id: Generated<number>
    email: string
    password_hash: string
    name: Generated<string>
    role: Generated<Role>
    /** Whether they may enter. */
    active: Generated<Flag>
    /** Of the second factor; null without one. */
    totp_secret: Generated<string | null>
    /** The last time step whose code was used: each code counts once. */
    totp_step: Generated<number>
    /** Unused. Processes of the release before need it during an upgrade, so it goes with the next `stopped` migration. */
    mark_secret: Generated<string | null>
    /** JSON: the names of the browsers in which they have signed in, the last one first. */
    known_browsers: Generated<string | null>
    /** With which they confirm what somebody else may not do alone; null without one. */
    pin_hash: Generated<string | null>
  }
  /** Codes for whoever lost the second factor, each for one use. */
  recovery_codes: { user_id: number; code_hash: string }
  /** Links to join the team or, with `user_id`, to choose a new password. Each is deleted when it is used. */
  invitations: {
    token_hash: string
    name: string
    role: Role
    user_id: number | null
    created_by: number
    expires_at: IsoTime
  }
  sessions: {
    token_hash: string
    user_id: number
    created_at: IsoTime
    seen_at: IsoTime
    /** For people: `Chrome en Android`. */
    device: Generated<string>
    network: Generated<string>
  }
  /** One row with the key pair that signs notifications. */
  push_keys: { id: 1; public_key: string; private_key: string }
  /** A device on which somebody wants to be notified. `wanted` is JSON: of what. */
  push_subscriptions: {
    id: Generated<number>
    user_id: number
    /** The id of the session in which it was made or last renewed. */
    session: string
    endpoint: string
    p256dh: string
    auth: string
    /** For people: `Chrome en Android`. */
    device: string
    wanted: string
    /** 1 if the text may name the customer. */
    shows_customer: Generated<Flag>
    created_at: IsoTime
  }
  /** Notifications that are not delivered yet, one per device and thing. */
  push_deliveries: {
    id: Generated<number>
    subscription_id: number
    tag: string
    payload: string
    attempts: Generated<number>
    next_at: IsoTime
    expires_at: IsoTime
  }
  login_attempts: { id: Generated<number>; address: string; email: string; at: IsoTime }
}

/** A connection or a transaction: queries work on both. */
export type Db = Kysely<Tables>

type ProductSums = {
  /** 0 where the order's lines are not known any more. */
  product_id: number
  category: Category | ''
  orders: number
  /** Those of which this product is the one that counts for the category. */
  category_orders: Generated<number>
  units: number
  total: Cents
  discount: Cents
  promotion: Cents
}
