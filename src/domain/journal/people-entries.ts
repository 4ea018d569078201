import { z } from 'zod/mini'
import { Role } from '../people/roles.ts'
import { entry } from './entry.ts'

const NOTHING = z.undefined()
const Member = z.object({ name: z.string(), role: Role, active: z.optional(z.boolean()) })
const Device = z.object({ device: z.string(), network: z.string(), isNew: z.optional(z.boolean()) })

/** Who works in the shop, and who entered. Of the team only: customers have no account. */
export const PEOPLE_ENTRIES = {
  'person.invited': entry({
    before: NOTHING,
    after: Member,
    stale: [],
    order: null,
    sentence: ({ after }) => `Se invitó a ${nameOf(after)}${roleOf(after)}`,
  }),
  'person.uninvited': entry({
    before: Member,
    after: NOTHING,
    stale: [],
    order: null,
    sentence: ({ before }) => `Se anuló la invitación de ${nameOf(before)}`,
  }),
  'person.joined': entry({
    before: NOTHING,
    after: Member,
    stale: [],
    order: null,
    sentence: ({ after }) => `${nameOf(after)} entró al equipo${roleOf(after)}`,
  }),
  // Open streams of somebody who may no longer see them must end at once.
  'person.changed': entry({
    before: Member,
    after: Member,
    stale: ['people'],
    order: null,
    sentence: ({ before, after }) => {
      if (before?.active !== after?.active) {
        return `${after?.active ? 'Puede entrar otra vez' : 'Ya no puede entrar'}: ${nameOf(after)}`
      }
      return `Se cambió a ${nameOf(after)}${roleOf(after)}`
    },
  }),
  'person.password': entry({
    before: NOTHING,
    /** `link`: an owner made a link for somebody who forgot theirs. */
    after: z.object({ name: z.string(), how: z.enum(['own', 'link', 'command', 'linkMade']) }),
    stale: ['people'],
    order: null,
    sentence: ({ after }) =>
      after?.how === 'linkMade'
        ? `Se hizo un enlace para que ${nameOf(after)} elija otra contraseña`
        : `Se cambió la contraseña de ${nameOf(after)}`,
  }),
  'person.secondFactor': entry({
    before: NOTHING,
    after: z.object({ name: z.string(), isOn: z.boolean(), hasNewCodes: z.optional(z.boolean()) }),
    stale: [],
    order: null,
    sentence: ({ after }) =>
      after?.hasNewCodes
        ? `Se hicieron códigos de recuperación nuevos para ${nameOf(after)}`
        : `${after?.isOn ? 'Se activó' : 'Se quitó'} el segundo paso de ${nameOf(after)}`,
  }),
  'session.opened': entry({
    before: NOTHING,
    after: Device,
    stale: [],
    order: null,
    sentence: ({ after }) => `Entró${after?.isNew ? ' desde un dispositivo nuevo' : ''}${fromDevice(after)}`,
  }),
  'session.ended': entry({
    before: Device,
    after: NOTHING,
    stale: ['people'],
    order: null,
    sentence: ({ before }) => `Se cerró una sesión${fromDevice(before)}`,
  }),
} as const

function nameOf(person: { readonly name?: string | undefined } | undefined): string {
  return person?.name || 'alguien'
}

function roleOf(person: { readonly role?: Role | undefined } | undefined): string {
  return person?.role === undefined ? '' : ` como ${person.role}`
}

function fromDevice(session: { readonly device?: string | undefined } | undefined): string {
  return session?.device ? `: ${session.device}` : ''
}
