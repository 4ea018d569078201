import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

/** How many orders each status has: after twenty years a shop has a hundred thousand, and every admin page shows the counts. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  await (schemaEngineOf(tx).isPostgres ? countWhenAsked(tx) : countByTriggers(tx))
}

/** PostgreSQL counts on demand: a row that every order updates would make orders wait for each other. */
async function countWhenAsked(tx: Kysely<unknown>): Promise<void> {
  await sql`
    create view order_counts as select status, count(*) as count from orders group by status`.execute(tx)
}

/** SQLite has a single writer, so updating a count makes nobody wait. */
async function countByTriggers(tx: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_counts (status text primary key not null, count integer not null) strict`.execute(tx)
  await sql`insert into order_counts select status, count(*) from orders group by status`.execute(tx)
  const less = sql`update order_counts set count = count - 1 where status = old.status;`
  const more = sql`
    insert into order_counts values (new.status, 1) on conflict (status) do update set count = count + 1;`
  await sql`create trigger orders_counted_in after insert on orders begin ${more} end`.execute(tx)
  await sql`create trigger orders_counted_out after delete on orders begin ${less} end`.execute(tx)
  await sql`
    create trigger orders_counted_over after update of status on orders begin ${less} ${more} end`.execute(tx)
}
