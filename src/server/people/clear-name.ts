import { isReservedName, nameShape } from '#domain/people/look-alike.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { listPeople } from './user-queries.ts'

/** The history names who did what: refuses a name that reads like the program, a customer, an address or somebody else. Holds `OWNER_LOCK`. */
export async function refuseUnclearName(tx: Db, name: string, ownId?: number): Promise<void> {
  if (name.includes('@')) throw refused(400, 'Escribí un nombre, no un correo.')
  if (isReservedName(name)) {
    throw refused(400, 'Con ese nombre el historial no se entendería. Escribí otro.')
  }
  const shape = nameShape(name)
  const others = (await listPeople(tx)).filter(({ id }) => id !== ownId)
  // A name without letters, such as a drawing, has no shape, like the first owner's, who may have no name.
  if (shape !== '' && others.some((person) => nameShape(person.name) === shape)) {
    throw refused(
      409,
      'En el equipo hay alguien con ese nombre, o con uno que se ve igual. Agregale el apellido.',
    )
  }
}

function refused(status: 400 | 409, message: string): AppError {
  return new AppError(status, message, {}, { details: { field: 'name' } })
}
