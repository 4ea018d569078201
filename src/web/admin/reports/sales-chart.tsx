import { type Cents, signedMoney } from '#domain/money/money.ts'
import { shortMoney } from '#domain/reports/growth.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { depthOf, labelSteps, type Scale, scaleOf } from './chart-scale.ts'

export type ChartPoint = {
  readonly key: string
  /** On the axis. */
  readonly label: string
  /** The whole name, for who points at it. */
  readonly title: string
  readonly now: Cents
  readonly before: Cents
}

/** More points than this are lines: bars would be thinner than a hair. */
const MOST_BARS = 31
const LABELS = { narrow: 4, wide: 12 }
const PESO: Cents = 100

/** Bars or lines of two series. Only to look at: the same numbers are in the table beside it. */
export function SalesChart({ points }: { points: readonly ChartPoint[] }) {
  const { money } = useShop()
  const scale = scaleOf(
    points.flatMap(({ now, before }) => [now, before]),
    PESO,
  )
  return (
    <div
      aria-hidden
      className="mt-7 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-ink-soft tabular-nums print:hidden"
    >
      <div className="flex h-48 flex-col justify-between text-right md:h-56">
        {scale.ticks.map((tick) => (
          <span key={tick} className="flex h-0 items-center justify-end whitespace-nowrap">
            {shortMoney(tick, money)}
          </span>
        ))}
      </div>
      <svg aria-hidden className="h-48 w-full overflow-visible md:h-56" focusable="false">
        {scale.ticks.map((tick) => (
          <line
            key={tick}
            x2="100%"
            y1={percent(depthOf(tick, scale))}
            y2={percent(depthOf(tick, scale))}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {points.length > MOST_BARS ? (
          <Lines points={points} scale={scale} />
        ) : (
          <Bars points={points} scale={scale} />
        )}
        <Highest points={points} scale={scale} />
      </svg>
      <AxisLabels points={points} />
    </div>
  )
}

type SeriesProps = { readonly points: readonly ChartPoint[]; readonly scale: Scale }

/** Of the whole, for an attribute: the security policy forbids styles in the server's HTML. */
function percent(part: number): string {
  return `${Math.round(part * 100_000) / 1000}%`
}

/** Percentages, so that the drawing has the width of its place and the letters keep their size. */
function Bars({ points, scale }: SeriesProps) {
  const describe = useDescription()
  const slot = 1 / points.length
  const width = Math.min(slot * 0.38, 0.06)
  const bar = (value: Cents, left: number, className: string) => {
    const [top, bottom] = [depthOf(Math.max(value, 0), scale), depthOf(Math.min(value, 0), scale)]
    if (value === 0) return null
    return (
      <rect
        x={percent(left)}
        width={percent(width)}
        y={percent(top)}
        height={percent(bottom - top)}
        rx="2"
        className={className}
      />
    )
  }
  return points.map((point, index) => {
    const middle = (index + 0.5) * slot
    return (
      <g key={point.key} className="group">
        <title>{describe(point)}</title>
        {/* The whole height answers to the pointer. */}
        <rect
          x={percent(index * slot)}
          width={percent(slot)}
          height="100%"
          className="fill-transparent group-hover:fill-line/40"
        />
        {bar(point.before, middle - width, BEFORE_FILL)}
        {bar(point.now, middle, 'fill-fuchsia')}
      </g>
    )
  })
}

const BEFORE_FILL = 'fill-fuchsia-soft stroke-edge'

function Lines({ points, scale }: SeriesProps) {
  const describe = useDescription()
  const slot = 1 / points.length
  const drawn = (amountOf: (point: ChartPoint) => Cents) =>
    points
      .map((point, index) => {
        const across = Math.round((index + 0.5) * slot * 1e4) / 10
        const down = Math.round(depthOf(amountOf(point), scale) * 1e4) / 10
        return `${index === 0 ? 'M' : 'L'}${across} ${down}`
      })
      .join('')
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        className="overflow-visible fill-none"
      >
        <path
          d={drawn(({ before }) => before)}
          vectorEffect="non-scaling-stroke"
          className="stroke-edge stroke-[1.5] [stroke-dasharray:4_3]"
        />
        <path
          d={drawn(({ now }) => now)}
          vectorEffect="non-scaling-stroke"
          className="stroke-fuchsia stroke-2 [stroke-linejoin:round]"
        />
      </svg>
      {points.map((point, index) => (
        <rect
          key={point.key}
          x={percent(index * slot)}
          width={percent(slot)}
          height="100%"
          className="fill-transparent hover:fill-line/40"
        >
          <title>{describe(point)}</title>
        </rect>
      ))}
    </>
  )
}

function useDescription() {
  const money = useMoney()
  return ({ title, now, before }: ChartPoint) =>
    `${title}: ${signedMoney(now, money)} (antes ${signedMoney(before, money)})`
}

/** The amount of the best day, written above it. */
function Highest({ points, scale }: SeriesProps) {
  const { money } = useShop()
  const highest = Math.max(...points.map(({ now }) => now))
  const index = points.findIndex(({ now }) => now === highest)
  if (highest <= 0) return null
  const across = (index + 0.5) / points.length
  return (
    <text
      x={percent(across)}
      y={percent(depthOf(highest, scale))}
      dy="-6"
      textAnchor={across < 0.12 ? 'start' : across > 0.88 ? 'end' : 'middle'}
      className="fill-fuchsia-deep stroke-card stroke-4 font-bold [paint-order:stroke] [stroke-linejoin:round]"
    >
      {shortMoney(highest, money)}
    </text>
  )
}

function AxisLabels({ points }: { points: readonly ChartPoint[] }) {
  const { onWide, onNarrow } = labelSteps(points.length, LABELS)
  return (
    <svg aria-hidden className="col-start-2 mt-1 h-6 w-full overflow-visible" focusable="false">
      {points.map(
        ({ key, label }, index) =>
          index % onWide === 0 && (
            <text
              key={key}
              x={percent((index + 0.5) / points.length)}
              y="16"
              textAnchor="middle"
              className={classNames('fill-ink-soft', index % onNarrow !== 0 && 'max-md:hidden')}
            >
              {label}
            </text>
          ),
      )}
    </svg>
  )
}

/** Names the series beside their colours. */
export function SeriesKey({ now, before }: { now: string; before: string }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm print:hidden">
      {[
        [now, 'fill-fuchsia'],
        [before, BEFORE_FILL],
      ].map(([name, fill]) => (
        <span key={fill} className="inline-flex items-center gap-2">
          <svg aria-hidden className="size-3.5 shrink-0" focusable="false">
            <rect x="1" y="1" width="12" height="12" rx="3" className={fill} />
          </svg>
          {name}
        </span>
      ))}
    </p>
  )
}
