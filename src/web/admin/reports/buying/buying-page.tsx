import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { isoDayInMendoza } from '#domain/clock.ts'
import { BuyingQuery, type BuyingReport, buyingRanges, HOW_SUGGESTED } from '#domain/reports/buying.ts'
import { rangeWords } from '#domain/reports/named-range.ts'
import * as reportCalls from '#domain/reports/report-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorPanel } from '#web/ui/empty-state.tsx'
import { NumberedPages } from '#web/ui/numbered-pages.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { NameSearch } from '../../name-search.tsx'
import { CategorySelect, SortSelect } from '../../product-list-selects.tsx'
import { SectionsHeading } from '../../sections-heading.tsx'
import { adminLoad } from '../../session-guard.ts'
import { ReportLinks } from '../report-section.tsx'
import { daysToWaitFor, SummingNote } from '../summing-note.tsx'
import { BuyingTable } from './buying-table.tsx'
import { BUYING, BuyingView, buyingPlan, buyingSortedBy, shownRows } from './buying-view.ts'
import { SupplierBar } from './supplier-bar.tsx'
import { useSupplierList } from './use-supplier-list.ts'
import { WeeksChoice } from './weeks-choice.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { semanas } = buyingPlan.read(new URL(request.url).searchParams)
  return adminLoad(request, async () => {
    const { error } = BuyingQuery.safeParse({ weeks: semanas })
    if (error) return { problem: error.issues[0]?.message ?? '' }
    const query = { weeks: semanas }
    const api = context.get(apiContext)
    const { lastYear90 } = buyingRanges(isoDayInMendoza(new Date()), Number(semanas))
    const pendingDays = await daysToWaitFor(api, lastYear90.from)
    if (pendingDays !== undefined) return { pendingDays }
    return { report: await api.call(reportCalls.buying, { query }) }
  })
}

/** Filters and sorting are done here; only other weeks are other numbers. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const weeksOf = ({ searchParams }: URL) => buyingPlan.read(searchParams).semanas
  return weeksOf(currentUrl) !== weeksOf(nextUrl) || currentUrl.href === nextUrl.href
}

/** What will probably sell in the next weeks, and the list for the supplier. */
export function Component() {
  const { report, problem, pendingDays } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const view = buyingPlan.read(query)
  return (
    <>
      <SectionsHeading title="Qué comprar" />
      <WeeksChoice view={view} />
      {problem !== undefined && <ErrorPanel title={problem} />}
      {pendingDays !== undefined && <SummingNote days={pendingDays} />}
      {report && <Plan view={view} report={report} />}
      <section aria-labelledby="como-se-sugiere" className="mt-8 max-w-prose print:hidden">
        <h2 id="como-se-sugiere" className="mb-2 text-xl">
          Cómo se sugiere
        </h2>
        <ul className="grid list-disc gap-1.5 pl-5">
          {HOW_SUGGESTED.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

const PER_PAGE = 50

const SORTS = [
  ['suggested desc', 'Lo que más se sugiere'],
  ['name asc', 'Nombre: A a Z'],
  ['sold7 desc', 'Más vendidos en 7 días'],
  ['sold30 desc', 'Más vendidos en 30 días'],
  ['sold90 desc', 'Más vendidos en 90 días'],
  ['season desc', 'Más vendidos el año pasado'],
  ['missing desc', 'Los que más faltaron'],
] as const

function Plan({ view, report }: { view: BuyingView; report: BuyingReport }) {
  const navigate = useNavigate()
  const { count } = useNumbers()
  const list = useSupplierList()
  const rows = shownRows(report.rows, view)
  const totalPages = Math.max(1, Math.ceil(rows.length / PER_PAGE))
  const page = Math.min(view.pagina, totalPages)
  const suggested = rows.filter((row) => row.suggested > 0)

  function show(part: Partial<BuyingView>) {
    // Filtering replaces the history entry, or Back would undo it letter by letter.
    navigate(buyingPlan.address({ ...view, pagina: 1, ...part }), { replace: true, preventScrollReset: true })
  }

  if (report.rows.length === 0) {
    return (
      <EmptyState title="Todavía no hay productos a la venta">
        <p>Cuando cargues productos y se vendan, acá ves cuánto comprar de cada uno.</p>
        <TextLink to="/admin/create">Crear un producto</TextLink>
      </EmptyState>
    )
  }
  return (
    <>
      <Filters view={view} onShow={show} />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
        <p role="status" className="grow font-bold text-ink-soft">
          {rows.length === 1 ? '1 producto' : `${count(rows.length)} productos`}
          <span className="font-normal"> · año pasado: {rangeWords(report.season)}</span>
        </p>
        {list.isTyped && (
          <Button variant="quiet" size="small" onClick={list.forgetTyped} className="min-h-11">
            Volver a lo sugerido
          </Button>
        )}
        {suggested.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => list.chooseAll(suggested.map(({ id }) => id))}
            className="min-h-11"
          >
            Elegir los sugeridos ({count(suggested.length)})
          </Button>
        )}
        <ReportLinks file={{ report: 'buying', query: { weeks: `${report.weeks}` } }} what="Qué comprar" />
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No hay productos..">
          <p>Probá con otro nombre o con otra categoría.</p>
          <TextLink to={BUYING}>Ver todos los productos</TextLink>
        </EmptyState>
      ) : (
        <BuyingTable
          rows={rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
          list={list}
          sort={{ column: view.orden, direction: view.sentido }}
          onSort={(column) => show(buyingSortedBy(view, column))}
        />
      )}
      {totalPages > 1 && (
        <div className="mt-4 print:hidden">
          <NumberedPages
            page={page}
            totalPages={totalPages}
            hrefFor={(pagina) => buyingPlan.address({ ...view, pagina })}
            labels={{
              region: 'Páginas de productos',
              previous: 'Anterior',
              next: 'Siguiente',
              page: (number) => `Página ${number}`,
            }}
          />
        </div>
      )}
      <SupplierBar
        lines={list.linesOf(report.rows)}
        chosen={report.rows.filter(({ id }) => list.isChosen(id)).length}
        shown={rows.length}
        onAll={() => list.chooseAll(rows.map(({ id }) => id))}
        onNone={list.chooseNone}
      />
    </>
  )
}

type FiltersProps = { readonly view: BuyingView; readonly onShow: (part: Partial<BuyingView>) => void }

function Filters({ view, onShow }: FiltersProps) {
  const sort = `${view.orden} ${view.sentido}`
  return (
    <search
      aria-label="Productos para comprar"
      className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(14rem,1fr)_14rem_16rem] print:hidden"
    >
      <div className="max-xl:col-span-full">
        <NameSearch text={view.buscar} onChange={(buscar) => onShow({ buscar })} />
      </div>
      <CategorySelect slug={view.categoria} onChange={(categoria) => onShow({ categoria })} />
      <SortSelect
        value={sort}
        sorts={SORTS}
        onChange={(orden, sentido) =>
          onShow({
            orden: BuyingView.shape.orden.parse(orden),
            sentido: BuyingView.shape.sentido.parse(sentido),
          })
        }
      >
        {SORTS.every(([order]) => order !== sort) && <option value={sort}>Por la columna elegida</option>}
      </SortSelect>
    </search>
  )
}
