import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type MenuItem = {
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  readonly isDestructive?: boolean
  readonly isDisabled?: boolean
}

/** A button that opens a list of actions. `trigger` is the button. */
export function Menu({ trigger, items }: { trigger: ReactElement; items: readonly MenuItem[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-40 outline-none">
          <Base.Popup className="min-w-44 animate-rise rounded-card bg-card p-1.5 shadow-float outline-none">
            {items.map(({ label, icon, onSelect, isDestructive, isDisabled = false }) => (
              <Base.Item
                key={label}
                onClick={onSelect}
                disabled={isDisabled}
                className={classNames(
                  'flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 font-bold outline-none select-none',
                  'data-disabled:opacity-50 [&_svg]:size-4',
                  isDestructive
                    ? 'text-danger data-highlighted:bg-danger-soft'
                    : 'data-highlighted:bg-fuchsia-soft',
                )}
              >
                {icon}
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
