import {
  AT_THE_COUNTER,
  asOf,
  BROUGHT_BACK,
  balloon,
  candle,
  DAY,
  DELETED,
  DELIVERED,
  FORGIVEN,
  HANDED_OVER,
  HASH,
  idOf,
  LATER,
  line,
  PAID,
  PAID_AND_READY,
  PENDING,
  READY,
  snow,
  type VersionedRow,
  WITH_LIST_PRICES,
  WITH_PROMOTIONS,
} from './old-orders.ts'

const product = (name: string, price: number, category: string): VersionedRow => ({
  name,
  description: 'Para la fiesta',
  price,
  availability: 1,
  image: `/images/${HASH}`,
  category,
  8: { version: 2, idempotency_key: `key-${name}`, request_hash: 'hash' },
  26: { code: '', draft: 0 },
})

const payment = (letter: string | null, fields: VersionedRow): VersionedRow => ({
  order_id: letter && idOf(letter),
  date: '2026-11-11T12:00:00.000Z',
  updated_at: LATER,
  refunded: 0,
  currency: 'ARS',
  state: 'approved',
  source: 'mercado pago',
  provider_id: null,
  idempotency_key: null,
  request_hash: '',
  ...fields,
})

const NO_SUMS = { orders: 1, units: 1, total: 1995, discount: 0, promotion: 0 }

type OldRows = readonly [since: number, table: string, rows: readonly VersionedRow[]]

/** The rows of a small shop, by the version that first had them. Referenced rows first. Rows whose number the engine assigns have none here: they are the first of their table. */
export const oldRows = (version: number): readonly OldRows[] => [
  [
    1,
    'products',
    [
      product('Globo Ñandú', 1995, 'globos'),
      product('Nieve', 1335, 'carnaval'),
      product('Vela', 10_250, 'reposteria'),
    ],
  ],
  [1, 'images', [{ hash: HASH, created_at: DAY }]],
  [1, 'image_variants', [{ hash: HASH, width: 320, format: 'webp', bytes: Buffer.from('una foto') }]],
  [1, 'recipes', [{ title: 'Torta', img_url: `/images/${HASH}`, tag: 'tortas', 8: { version: 2 } }]],
  [
    1,
    'recipe_ingredients',
    [{ recipe_id: 1, position: 0, quantity: '2', ingredient: 'velas', 10: { product_id: 3 } }],
  ],
  [1, 'recipe_steps', [{ recipe_id: 1, position: 0, instruction: 'Hornear', time: '40 min' }]],
  [
    1,
    'users',
    [
      {
        email: 'duena@tienda.example',
        password_hash: 'una clave',
        32: { name: '', role: 'dueño', active: 1, totp_secret: 'secreto', totp_step: 0 },
        34: { mark_secret: 'una clave' },
      },
    ],
  ],
  [
    1,
    'sessions',
    [{ token_hash: 'ficha', user_id: 1, created_at: DAY, seen_at: DAY, 32: { device: '', network: '' } }],
  ],
  [1, 'login_attempts', [{ address: '203.0.113.7', email: 'duena@tienda.example', at: DAY }]],
  [1, 'orders', [PENDING, PAID, READY, DELIVERED]],
  [
    1,
    'order_lines',
    [candle('A', 10_250), candle('B', 9_999_999_925), snow('C', 0), balloon('C', 1, 1), balloon('D', 0, 2)],
  ],
  [
    7,
    'journal',
    [
      {
        date: LATER,
        actor: 'user 1',
        kind: 'order.status',
        subject: `order ${idOf('F')}`,
        before: '{"status":"pendiente"}',
        after: '{"status":"pagado"}',
      },
    ],
  ],
  [7, 'orders', [PAID_AND_READY]],
  [7, 'order_lines', [balloon('F', 0, 1)]],
  [9, 'orders', [HANDED_OVER(version)]],
  [9, 'order_lines', [balloon('E', 0, 1)]],
  [
    12,
    'journal',
    [
      {
        date: LATER,
        actor: 'user 1',
        kind: 'product.edited',
        subject: 'product 1',
        before: '{"price":1900}',
        after: '{"price":1995}',
      },
    ],
  ],
  [
    12,
    'price_changes',
    [
      {
        id: 2,
        summary: 'Producto editado',
        count: 1,
        undoes: 1,
        idempotency_key: 'prices',
        request_hash: '',
      },
    ],
  ],
  [12, 'changed_prices', [{ change_id: 2, product_id: 1, before: 1900, after: 1995 }]],
  [13, 'synonyms', [{ id: 1, groups: '[["globo","bomba"]]' }]],
  [13, 'searches', [{ day: 20_767, text: 'globo', times: 3, results: 1, last: DAY }]],
  [
    14,
    'deleted_orders',
    [
      {
        id: idOf('T'),
        deleted_at: new Date().toISOString(),
        actor: 'user 1',
        words: 'zulema t 261 555-0142',
        idempotency_key: 'key-T',
        data: JSON.stringify({
          order: asOf(version, DELETED),
          parts: { order_lines: [snow('T', 0), balloon('T', 1, 1)].map((row) => asOf(version, row)) },
        }),
      },
    ],
  ],
  [15, 'orders', [AT_THE_COUNTER]],
  [15, 'order_lines', [balloon('G', 0, 1, { 15: { ordered: 2, discount_percent: 0 } })]],
  [16, 'order_messages', [{ order_id: idOf('C'), status: 'para retirar', date: DAY, actor: 'user 1' }]],
  [17, 'sold_products', [{ product_id: 1, name: 'Globo', words: ' globo' }]],
  [
    18,
    'payment_preferences',
    [
      {
        order_id: idOf('A'),
        amount: 10_886,
        round: 1,
        created_at: DAY,
        provider_id: 'pref-1',
        address: 'https://pagos.example/1',
        expired: 0,
        claimed_until: DAY,
      },
    ],
  ],
  [
    18,
    'payments',
    [
      payment('B', { provider_id: '1', amount: 10_619_999_920, refunded: 1505 }),
      payment('C', { source: 'efectivo', amount: 1005, idempotency_key: 'cash' }),
      payment('A', { provider_id: '2', amount: 10_886, state: 'rejected' }),
      payment('A', { provider_id: '3', amount: 10_886, state: 'in_process' }),
      payment('A', { provider_id: '4', amount: 10_886, currency: 'USD' }),
      payment('T', { provider_id: '5', amount: 5947 }),
      payment(null, { provider_id: '6', amount: 999, state: 'charged_back' }),
    ],
  ],
  [
    18,
    'payment_refunds',
    [
      {
        payment_id: 1,
        date: LATER,
        amount: 1505,
        state: 'approved',
        provider_id: '7',
        idempotency_key: 'refund',
        request_hash: '',
      },
    ],
  ],
  [
    18,
    'payment_checks',
    [
      {
        subject: 'payment 1',
        asked: 1,
        done: 1,
        attempts: 0,
        since: DAY,
        next_at: DAY,
        claimed_until: DAY,
      },
    ],
  ],
  [19, 'orders', [WITH_LIST_PRICES]],
  [19, 'order_lines', [balloon('H', 0, 1)]],
  [
    21,
    'deleted_items',
    [
      {
        kind: 'product',
        id: 4,
        name: 'Antifaz',
        deleted_at: new Date().toISOString(),
        actor: 'user 1',
        data: JSON.stringify({
          products: [
            { id: 4, ...asOf(version, product('Antifaz', 2505, 'disfraces')), idempotency_key: null },
          ],
        }),
      },
    ],
  ],
  [24, 'orders', [FORGIVEN]],
  [24, 'order_lines', [balloon('J', 0, 2)]],
  [
    25,
    'promotions',
    [{ name: '3x2', terms: JSON.stringify({ take: 3, pay: 2, categories: ['globos'] }), version: 2 }],
  ],
  [25, 'shop_settings', [{ id: 1, data: JSON.stringify({ name: 'Cotillón' }), version: 2 }]],
  [25, 'orders', [WITH_PROMOTIONS]],
  [
    25,
    'order_lines',
    [
      balloon('K', 0, 3, {
        subtotal: 3990,
        25: { promotion: JSON.stringify({ name: '3x2', take: 3, pay: 2 }) },
      }),
      line('K', 1, {
        product_id: 2,
        name: 'Nieve',
        price: 1335,
        quantity: 3,
        subtotal: 3895,
        15: { ordered: 3, discount_percent: 2 },
        25: { promotion: JSON.stringify({ name: 'Por cantidad', steps: [{ quantity: 3, percent: 2 }] }) },
        35: { category: 'carnaval', price_reason: '', own_discount: 30, returned: 0, shop_price: null },
      }),
    ],
  ],
  [
    27,
    'imports',
    [
      {
        id: 1,
        file: 'lista.csv',
        created: 0,
        changed: 1,
        titles: 'precio',
        columns: '["price"]',
        undone_by: 2,
        idempotency_key: 'import',
        request_hash: '',
      },
    ],
  ],
  [27, 'import_rows', [{ import_id: 1, product_id: 1, before: '{"price":1900}', after: '{"price":1995}' }]],
  [
    28,
    'scheduled_prices',
    [
      {
        at: DAY,
        actor: 'user 1',
        summary: 'globos: +5 %',
        request: '{}',
        state: 'applied',
        reason: '',
        change_id: 2,
        idempotency_key: 'scheduled',
        request_hash: '',
      },
    ],
  ],
  [
    29,
    'slides',
    [
      {
        image: '/portada/pascua',
        title: 'Pascua',
        text: 'Huevos',
        button: 'Ver',
        address: '/productos/pascua',
        starts: '',
        ends: '',
        position: 4,
        version: 1,
      },
    ],
  ],
  [30, 'demo_items', [{ kind: 'product', id: '3' }]],
  [30, 'first_day', [{ id: 1, state: '{}' }]],
  [
    31,
    'withdrawals',
    [
      {
        code: 'ARR-1',
        date: DAY,
        name: 'Zulema',
        cel: '261 555-0142',
        order_text: 'CCCCCCCC',
        order_id: idOf('C'),
        message: 'Me arrepentí',
        request_hash: 'hash',
        resolved_at: LATER,
        resolved_by: 'user 1',
        note: 'Se devolvió',
      },
    ],
  ],
  [32, 'recovery_codes', [{ user_id: 1, code_hash: 'código' }]],
  [
    32,
    'invitations',
    [
      {
        token_hash: 'enlace',
        name: 'Ana',
        role: 'caja',
        user_id: 1,
        created_by: 1,
        expires_at: LATER,
      },
    ],
  ],
  [
    35,
    'tills',
    [
      {
        opened_at: DAY,
        opened_by: 'user 1',
        opening: 10_000,
        closed_at: LATER,
        closed_by: 'user 1',
        cash_in: 1005,
        cash_out: 0,
        moved: -505,
        expected: 10_500,
        counted: 10_495,
        note: 'Faltan monedas',
      },
    ],
  ],
  [
    35,
    'till_movements',
    [
      {
        till_id: 1,
        date: DAY,
        actor: 'user 1',
        amount: -505,
        reason: 'Flete',
        idempotency_key: 'movement',
        request_hash: '',
      },
    ],
  ],
  [35, 'orders', [BROUGHT_BACK]],
  [
    35,
    'order_lines',
    [
      balloon('M', 0, 1, {
        price: 1795,
        subtotal: 1695,
        15: { ordered: 2, discount_percent: 0 },
        35: {
          category: 'globos',
          price_reason: 'Pinchado',
          own_discount: 100,
          returned: 1,
          shop_price: 1995,
        },
      }),
    ],
  ],
  [
    35,
    'takings',
    [{ order_id: idOf('C'), source: 'efectivo', date: '2026-11-11T12:00:00.000Z', amount: 1005, till_id: 1 }],
  ],
  [35, 'journal_readers', [{ name: 'sales', position: '{"id":2}' }]],
  [
    35,
    'sales_hours',
    [
      {
        day: '2026-11-10',
        hour: 9,
        payment: 'efectivo',
        source: 'web',
        surcharge: 0,
        refunded: 0,
        ...NO_SUMS,
      },
    ],
  ],
  [35, 'sales_products', [{ day: '2026-11-10', product_id: 1, category: 'globos', ...NO_SUMS }]],
  [36, 'push_keys', [{ id: 1, public_key: 'pública', private_key: 'privada' }]],
  [
    36,
    'push_subscriptions',
    [
      {
        user_id: 1,
        session: 'ficha',
        endpoint: 'https://push.example/1',
        p256dh: 'clave',
        auth: 'secreto',
        device: 'Chrome en Android',
        wanted: '["orders"]',
        shows_customer: 0,
        created_at: DAY,
      },
    ],
  ],
  [
    36,
    'push_deliveries',
    [{ subscription_id: 1, tag: 'order C', payload: '{}', attempts: 0, next_at: DAY, expires_at: LATER }],
  ],
  [37, 'sales_months', [{ month: '2026-11', product_id: 1, category: 'globos', ...NO_SUMS }]],
  [
    38,
    'erased_sales',
    [
      {
        id: idOf('Z'),
        data: JSON.stringify({
          order: { source: 'web', surcharge_per_mille: 0, surcharge: 0, amount_due: 1995, discount: 0 },
          parts: { order_lines: [] },
        }),
      },
    ],
  ],
]
