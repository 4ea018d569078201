import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

type Slide = {
  image: string
  title: string
  text: string
  button: string
  address: string
  starts: string
  ends: string
  position: number
}

/** The slides of the home page, of which the specified three are the first. */
export async function up(tx: Kysely<{ slides: Slide }>): Promise<void> {
  const { text, integer, identity, strict } = schemaEngineOf(tx)
  await strict(
    tx.schema
      .createTable('slides')
      .addColumn('id', integer, identity)
      .addColumn('image', text, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('button', text, (column) => column.notNull())
      .addColumn('address', text, (column) => column.notNull())
      .addColumn('starts', text, (column) => column.notNull())
      .addColumn('ends', text, (column) => column.notNull())
      .addColumn('position', integer, (column) => column.notNull())
      .addColumn('version', integer, (column) => column.notNull().defaultTo(1)),
  ).execute()
  const rows = SPECIFIED.map((slide, index) => ({ ...slide, starts: '', ends: '', position: index + 1 }))
  await tx.insertInto('slides').values(rows).execute()
}

const SPECIFIED = [
  {
    image: '/portada/halloween',
    title: 'Halloween da más miedo con disfraz',
    text: 'Capas, máscaras y maquillaje artístico para toda la banda.',
    button: 'Ver disfraces',
    address: '/productos/disfraces',
  },
  {
    image: '/portada/reposteria',
    title: 'Repostería para lucirte con la torta',
    text: 'Moldes, colorantes, mangas y granas: todo para hornear y decorar.',
    button: 'Ver repostería',
    address: '/productos/reposteria',
  },
  {
    image: '/portada/carnaval',
    title: 'Carnaval a pura espuma y color',
    text: 'Nieve, bombitas, antifaces y papel picado para salir a jugar.',
    button: 'Ver carnaval',
    address: '/productos/carnaval',
  },
]
