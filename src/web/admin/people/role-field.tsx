import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ComponentProps } from 'react'
import { permissionsOf, ROLE_NAMES, ROLES, type Role } from '#domain/people/roles.ts'
import { PERMISSION_LABELS, PERMISSIONS } from '#domain/permissions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'

/** A role, with what it allows. `chosen` is its present value. */
export function RoleField({
  chosen,
  ...rest
}: { chosen: Role } & Omit<ComponentProps<typeof Select>, 'label'>) {
  const allowed = permissionsOf(chosen)
  return (
    <div className="grid gap-3">
      <Select {...rest} label="Rol">
        {ROLE_NAMES.map((role) => (
          <option key={role} value={role}>
            {ROLES[role].label}
          </option>
        ))}
      </Select>
      {/* Always as many lines, so that nothing moves when another role is chosen. */}
      <ul aria-label={`Qué puede hacer: ${ROLES[chosen].label}`} className="grid gap-1 text-sm">
        {PERMISSIONS.map((permission) => {
          const isAllowed = allowed.includes(permission)
          const Icon = isAllowed ? Check : Minus
          return (
            <li
              key={permission}
              className={classNames('flex items-start gap-2', !isAllowed && 'text-ink-soft line-through')}
            >
              <Icon
                aria-hidden
                className={classNames('mt-0.5 size-4 shrink-0', isAllowed && 'text-turquoise-deep')}
              />
              <span className="sr-only">{isAllowed ? 'Sí:' : 'No:'}</span>
              {PERMISSION_LABELS[permission]}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
