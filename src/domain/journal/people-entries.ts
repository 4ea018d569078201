import { z } from 'zod/mini'
import { Role } from '../people/roles.ts'
import { entry, NO_EFFECTS, NOTHING } from './entry.ts'

const Member = z.object({ name: z.string(), role: Role, active: z.optional(z.boolean()) })
const Device = z.object({ device: z.string(), network: z.string() })

/** Who works in the shop, and who entered. Of the team only: customers have no account. */
export const PEOPLE_ENTRIES = {
  'person.invited': entry({
    group: 'equipo',
    before: NOTHING,
    after: Member,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => `invitó a ${nameOf(after)}${roleOf(after)}`,
  }),
  'person.uninvited': entry({
    group: 'equipo',
    before: Member,
    after: NOTHING,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ before }) => `anuló la invitación de ${nameOf(before)}`,
  }),
  'person.joined': entry({
    group: 'equipo',
    before: NOTHING,
    after: Member,
    stale: [],
    ...NO_EFFECTS,
    // By the program: whoever joins has no account before.
    sentence: ({ after }) => `sumó al equipo a ${nameOf(after)}${roleOf(after)}, por su invitación`,
  }),
  // Open streams of somebody who may no longer see them must end at once.
  'person.changed': entry({
    group: 'equipo',
    before: Member,
    after: Member,
    stale: ['people'],
    ...NO_EFFECTS,
    sentence: ({ before, after }) => {
      if (before?.active !== after?.active) {
        return `le ${after?.active ? 'devolvió' : 'quitó'} el acceso a ${nameOf(after)}`
      }
      if (before?.role !== after?.role) {
        return `cambió el rol de ${nameOf(after)}: de ${before?.role} a ${after?.role}`
      }
      return before?.name
        ? `cambió un nombre: de ${before.name} a ${nameOf(after)}`
        : `anotó un nombre: ${nameOf(after)}`
    },
  }),
  'person.password': entry({
    group: 'equipo',
    before: NOTHING,
    /** `link`: an owner made a link for somebody who forgot theirs. */
    after: z.object({ name: z.string(), how: z.enum(['own', 'link', 'command', 'linkMade']) }),
    stale: ['people'],
    ...NO_EFFECTS,
    sentence: ({ after }) => {
      if (after?.how === 'own') return 'cambió su contraseña'
      if (after?.how === 'link') return 'eligió otra contraseña con un enlace'
      return after?.how === 'linkMade'
        ? `hizo un enlace para que ${nameOf(after)} elija otra contraseña`
        : `cambió la contraseña de ${nameOf(after)}`
    },
  }),
  'person.secondFactor': entry({
    group: 'equipo',
    before: NOTHING,
    after: z.object({ name: z.string(), isOn: z.boolean(), hasNewCodes: z.optional(z.boolean()) }),
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => {
      if (after?.hasNewCodes) return 'hizo códigos de recuperación nuevos'
      // Turned off also by the command, for somebody else.
      return after?.isOn
        ? 'activó el segundo paso para entrar'
        : `quitó el segundo paso para entrar (${nameOf(after)})`
    },
  }),
  'person.pin': entry({
    group: 'equipo',
    before: NOTHING,
    after: z.object({ name: z.string(), isOn: z.boolean() }),
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => (after?.isOn ? 'eligió su PIN para confirmar' : 'quitó su PIN para confirmar'),
  }),
  'session.opened': entry({
    group: 'ingresos',
    before: NOTHING,
    /** `browser` is its random name, the same for everybody who signs in there. */
    after: z.extend(Device, { isNew: z.boolean(), browser: z.string() }),
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => `entró${after?.isNew ? ' desde un dispositivo nuevo' : ''}${fromDevice(after)}`,
  }),
  // By signing out there, or in again.
  'session.closed': entry({
    group: 'ingresos',
    before: Device,
    after: NOTHING,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ before }) => `salió${fromDevice(before)}`,
  }),
  'session.ended': entry({
    group: 'ingresos',
    /** With the name of whose session it was, if somebody else ended it. */
    before: z.extend(Device, { name: z.optional(z.string()) }),
    after: NOTHING,
    stale: ['people'],
    ...NO_EFFECTS,
    sentence: ({ before }) => `cerró una sesión${ofPerson(before)}${fromDevice(before)}`,
  }),
  // What somebody answered about a sign-in from a new device.
  'session.reviewed': entry({
    group: 'ingresos',
    before: NOTHING,
    after: z.extend(Device, { isKnown: z.boolean(), name: z.optional(z.string()) }),
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) =>
      `${after?.isKnown ? 'reconoció' : 'no reconoció'} un dispositivo nuevo${ofPerson(after)}${fromDevice(after)}`,
  }),
  // Notifications on a device.
  'push.switchedOn': entry({
    group: 'ingresos',
    before: NOTHING,
    after: z.object({ device: z.string() }),
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => `activó los avisos en un dispositivo${fromDevice(after)}`,
  }),
  // By the program if the browser's service no longer knows the device.
  'push.switchedOff': entry({
    group: 'ingresos',
    before: z.object({ device: z.string(), name: z.optional(z.string()) }),
    after: NOTHING,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ before }) => `quitó los avisos de un dispositivo${ofPerson(before)}${fromDevice(before)}`,
  }),
} as const

function nameOf(person: { readonly name?: string | undefined } | undefined): string {
  return person?.name || 'alguien'
}

function roleOf(person: { readonly role?: Role | undefined } | undefined): string {
  return person?.role === undefined ? '' : ` como ${person.role}`
}

/** Only if it is somebody else's. */
function ofPerson(session: { readonly name?: string | undefined } | undefined): string {
  return session?.name ? ` de ${session.name}` : ''
}

function fromDevice(session: { readonly device?: string | undefined } | undefined): string {
  return session?.device ? `: ${session.device}` : ''
}
