import { isReservedName, nameShape } from '#domain/people/look-alike.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { listPeople } from './user-queries.ts'

/** The history names who did what: refuses a name that reads like the program, a customer, an address or somebody else. Holds `OWNER_LOCK`. */
export async function refuseUnclearName(tx: Db, name: string, ownId?: number): Promise<void> {
  if (name.normalize('NFKC').includes('@')) throw refused('Escribí un nombre, no un correo.')
  if (isReservedName(name)) throw refused('Con ese nombre el historial no se entendería. Escribí otro.')
  if (await isTaken(tx, name, ownId)) {
    throw refused('En el equipo hay alguien con ese nombre, o con uno que se ve igual. Agregale el apellido.')
  }
}

/** Whether somebody else of the team has the name, or one that looks like it. */
export async function isTaken(tx: Db, name: string, ownId?: number): Promise<boolean> {
  const shape = nameShape(name)
  // A name without letters, such as a drawing, has no shape, like the first owner's, who may have no name.
  return (
    shape !== '' && (await listPeople(tx)).some(({ id, name }) => id !== ownId && nameShape(name) === shape)
  )
}

function refused(message: string): AppError {
  return new AppError(400, message, {}, { details: { field: 'name' } })
}
