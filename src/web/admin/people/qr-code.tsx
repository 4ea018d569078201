import { encodeQR } from 'qr'
import { classNames } from '#web/ui/class-names.ts'

/** A text as a QR code, black on white so that every telephone reads it. `label` says what reading it does. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className={classNames('aspect-square rounded-card bg-white text-black', className)}
    >
      <path d={pathOf(modules)} fill="currentColor" />
    </svg>
  )
}

/** One square for each dark module. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
