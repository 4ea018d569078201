import Camera from 'lucide-react/icons/camera'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import PackagePlus from 'lucide-react/icons/package-plus'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FirstDay } from '#domain/first-day/first-day.ts'
import * as firstDayCalls from '#domain/first-day/first-day-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { refreshFrame } from '../admin-data.ts'
import { useAction } from '../use-action.ts'
import { FIRST_DAY } from './first-day-address.ts'
import { StepFrame } from './step-frame.tsx'

/** The ways to the first products, and the end. */
export function ProductsStep({ firstDay }: { firstDay: FirstDay }) {
  const navigate = useNavigate()
  const isDone = firstDay.steps.some(({ step, ...each }) => step === 'productos' && each.isDone)

  const { run: finish, isBusy } = useAction(async () => {
    await browserApi.call(firstDayCalls.change, { body: { isFinished: true } })
    // The menu loses its entry, and another step of the same page does not ask for it.
    await refreshFrame()
    return { leave: () => navigate(FIRST_DAY) }
  })

  return (
    <StepFrame
      step="productos"
      firstDay={firstDay}
      lead={
        isDone
          ? '¡Ya tenés productos tuyos! Podés seguir cargando o terminar.'
          : 'Con uno ya podés vender. Elegí por dónde empezar; para seguir después, volvé acá desde el menú.'
      }
    >
      <ul className="grid gap-3">
        <Way to="/admin/create" icon={<PackagePlus />} title="Crear un producto">
          Nombre, precio y una foto: dos minutos.
        </Way>
        <Way to="/admin/importar" icon={<FileSpreadsheet />} title="Importar una planilla">
          La lista de tu proveedor o la tuya, de Excel o Google. Antes de guardar ves qué va a pasar.
        </Way>
        <Way to="/admin/importar/fotos" icon={<Camera />} title="Sacar las fotos con la cámara">
          Uno tras otro, los productos que importaste y todavía no tienen imagen.
        </Way>
      </ul>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button variant={isDone ? 'primary' : 'quiet'} isBusy={isBusy} onClick={finish}>
          {isDone ? 'Terminar' : 'Terminar sin productos'}
        </Button>
      </div>
    </StepFrame>
  )
}

type WayProps = {
  readonly to: string
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

function Way({ to, icon, title, children }: WayProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-4 rounded-card border border-edge p-4 transition duration-150 ease-out hover:border-ink hover:bg-ink/3 [&_svg]:size-7 [&_svg]:shrink-0 [&_svg]:text-fuchsia"
      >
        {icon}
        <span>
          <span className="block font-bold">{title}</span>
          <span className="text-ink-soft">{children}</span>
        </span>
      </Link>
    </li>
  )
}
