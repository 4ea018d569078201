import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** The lists are spelled out here: a migration is history and must not change when the domain does. */
const CATEGORIES = `('reposteria', 'decoracion', 'carnaval', 'globos', 'golosinas', 'souvenirs', 'decoracion Torta', 'combos', 'fiestas Patrias', 'disfraces', 'pascua')`

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const nonEmpty = (name: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().check(sql`length(${sql.ref(name)}) > 0`)

/** Identity columns, so that the id of a deleted product never reappears as another product in somebody's stored cart. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, bytes, identity, strict } = schemaEngineOf(tx)
  await strict(
    tx.schema
      .createTable('products')
      .addColumn('id', integer, identity)
      .addColumn('name', text, nonEmpty('name'))
      .addColumn('description', text, nonEmpty('description'))
      .addColumn('price', integer, (column) => column.notNull().check(sql`price between 0 and 9999999999`))
      .addColumn('availability', integer, (column) => column.notNull().check(sql`availability in (0, 1)`))
      .addColumn('image', text, nonEmpty('image'))
      .addColumn('category', text, (column) => column.notNull().check(sql.raw(`category in ${CATEGORIES}`))),
  ).execute()
  await tx.schema.createIndex('products_category').on('products').columns(['category', 'id']).execute()
  await tx.schema.createIndex('products_image').on('products').column('image').execute()

  await strict(
    tx.schema
      .createTable('recipes')
      .addColumn('id', integer, identity)
      .addColumn('title', text, nonEmpty('title'))
      .addColumn('img_url', text, required)
      .addColumn('tag', text, required),
  ).execute()
  await strict(
    tx.schema
      .createTable('recipe_ingredients')
      .addColumn('recipe_id', integer, (column) =>
        column.notNull().references('recipes.id').onDelete('cascade'),
      )
      .addColumn('position', integer, required)
      .addColumn('quantity', text, nonEmpty('quantity'))
      .addColumn('ingredient', text, nonEmpty('ingredient'))
      .addPrimaryKeyConstraint('recipe_ingredients_key', ['recipe_id', 'position']),
  ).execute()
  await strict(
    tx.schema
      .createTable('recipe_steps')
      .addColumn('recipe_id', integer, (column) =>
        column.notNull().references('recipes.id').onDelete('cascade'),
      )
      .addColumn('position', integer, required)
      .addColumn('instruction', text, nonEmpty('instruction'))
      .addColumn('time', text, nonEmpty('time'))
      .addPrimaryKeyConstraint('recipe_steps_key', ['recipe_id', 'position']),
  ).execute()

  await strict(
    tx.schema
      .createTable('orders')
      .addColumn('id', text, (column) => column.primaryKey().notNull().check(sql`length(id) = 26`))
      .addColumn('date', text, required)
      .addColumn('name', text, nonEmpty('name'))
      .addColumn('cel', text, nonEmpty('cel'))
      .addColumn('way_to_pay', text, (column) =>
        column.notNull().check(sql`way_to_pay in ('mercado pago', 'pago efectivo')`),
      )
      .addColumn('total', integer, (column) => column.notNull().check(sql`total >= 0`))
      .addColumn('status', text, (column) =>
        column.notNull().check(sql`status in ('pendiente', 'pagado', 'para retirar', 'entregado')`),
      )
      .addColumn('idempotency_key', text, (column) => column.unique())
      .addColumn('request_hash', text, required),
  ).execute()
  await tx.schema.createIndex('orders_status').on('orders').columns(['status', 'date desc', 'id']).execute()
  await strict(
    tx.schema
      .createTable('order_lines')
      .addColumn('order_id', text, (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('position', integer, required)
      .addColumn('product_id', integer, required)
      .addColumn('name', text, nonEmpty('name'))
      .addColumn('description', text, required)
      .addColumn('image', text, required)
      .addColumn('price', integer, (column) => column.notNull().check(sql`price >= 0`))
      .addColumn('quantity', integer, (column) => column.notNull().check(sql`quantity >= 1`))
      .addColumn('subtotal', integer, (column) => column.notNull().check(sql`subtotal >= 0`))
      .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position']),
  ).execute()
  await tx.schema.createIndex('order_lines_image').on('order_lines').column('image').execute()

  await strict(
    tx.schema
      .createTable('images')
      .addColumn('hash', text, (column) => column.primaryKey().notNull().check(sql`length(hash) = 64`))
      .addColumn('created_at', text, required),
  ).execute()
  await strict(
    tx.schema
      .createTable('image_variants')
      .addColumn('hash', text, (column) => column.notNull().references('images.hash').onDelete('cascade'))
      .addColumn('width', integer, (column) => column.notNull().check(sql`width > 0`))
      .addColumn('format', text, (column) => column.notNull().check(sql`format in ('avif', 'webp')`))
      .addColumn('bytes', bytes, required)
      .addPrimaryKeyConstraint('image_variants_key', ['hash', 'width', 'format']),
  ).execute()

  await strict(
    tx.schema
      .createTable('users')
      .addColumn('id', integer, identity)
      .addColumn('email', text, (column) => column.notNull().unique())
      .addColumn('password_hash', text, required),
  ).execute()
  await strict(
    tx.schema
      .createTable('sessions')
      .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
      .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', text, required)
      .addColumn('seen_at', text, required),
  ).execute()
  await strict(
    tx.schema
      .createTable('login_attempts')
      .addColumn('id', integer, identity)
      .addColumn('address', text, required)
      .addColumn('email', text, required)
      .addColumn('at', text, required),
  ).execute()
  await tx.schema
    .createIndex('login_attempts_address')
    .on('login_attempts')
    .columns(['address', 'at'])
    .execute()
}
