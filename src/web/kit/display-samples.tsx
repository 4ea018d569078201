import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { EmptyState, ErrorPanel } from '../ui/empty-state.tsx'
import { Price } from '../ui/price.tsx'
import { Skeleton, Spinner } from '../ui/spinner.tsx'
import { type Column, type Sort, Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Sample, SampleSection } from './sample.tsx'

type Row = { readonly name: string; readonly amount: number; readonly isOn: boolean }

const ROWS: readonly Row[] = [
  { name: 'Un nombre corto', amount: 8900, isOn: true },
  {
    name: 'Un nombre tan largo que en un teléfono tiene que seguir en la línea de abajo',
    amount: 1_249_000.5,
    isOn: false,
  },
  { name: 'Otro', amount: 0.05, isOn: true },
]

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Nombre',
    cell: ({ name }) => <span className="font-bold">{name}</span>,
    isSortable: true,
  },
  {
    id: 'amount',
    header: 'Monto',
    cell: ({ amount }) => amount.toFixed(2),
    isNumber: true,
    isSortable: true,
  },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ isOn }) => <Badge tone={isOn ? 'success' : 'muted'}>{isOn ? 'Encendido' : 'Apagado'}</Badge>,
  },
]

const NUMBERS = Array.from({ length: 9 }, (_, index) => index + 1)

export function DisplaySamples() {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'asc' })
  return (
    <SampleSection title="Contenido">
      <Sample name="Etiquetas y precios">
        <Badge tone="sun">Nuevo</Badge>
        <Badge tone="success">Disponible</Badge>
        <Badge>No disponible</Badge>
        <Badge tone="loud">7</Badge>
        <Price amount="$1,500.00" />
        <Price amount="$1,350.00" before="$1,500.00" beforeLabel="Antes" />
        <Price amount="$12,345.67" size="large" />
      </Sample>
      <Sample name="Tabla">
        <div className="w-full">
          <Table
            caption="Ejemplo"
            columns={COLUMNS}
            rows={ROWS}
            keyOf={({ name }) => name}
            sort={sort}
            onSort={(column) => setSort({ column, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
          />
        </div>
      </Sample>
      <Sample name="Carrusel">
        <div className="w-full min-w-0">
          <Carousel
            label="Números"
            items={NUMBERS}
            keyOf={(number) => number}
            itemClassName="w-40"
            interval={5000}
            labels={{ previous: 'Anterior', next: 'Siguiente', pause: 'Pausar', play: 'Seguir' }}
          >
            {(number) => (
              <Link
                to="/_kit"
                className="grid h-32 place-items-center rounded-card bg-tint-globos font-display text-4xl"
              >
                {number}
              </Link>
            )}
          </Carousel>
        </div>
      </Sample>
      <div className="grid gap-6 md:grid-cols-2">
        <EmptyState title="Todavía no hay nada">
          <TextLink to="/_kit">Un camino para seguir</TextLink>
        </EmptyState>
        <div className="grid content-start gap-4">
          <ErrorPanel title="No se pudo guardar">
            <p>Revisá la conexión y probá de nuevo.</p>
          </ErrorPanel>
          <p className="flex items-center gap-3">
            <Spinner /> Cargando...
          </p>
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-24" />
        </div>
      </div>
    </SampleSection>
  )
}
