import { z } from 'zod/mini'
import {
  type Invitation,
  InvitationLink,
  OpenInvitation,
  type PersonEdit,
} from '#domain/people/invitation.ts'
import type { PasswordChange } from '#domain/people/password.ts'
import { type OwnName, Person, SessionAnswer } from '#domain/people/person.ts'
import { MessageAnswer } from '#domain/schema.ts'
import type { Api } from './api.ts'

/** Ends the other sessions of whoever is signed in. */
export function sendPassword(api: Api, change: PasswordChange) {
  return api.send('/api/session/password', { method: 'POST', json: change }, MessageAnswer)
}

export function sendOwnName(api: Api, name: OwnName) {
  return api.send('/api/session', { method: 'PATCH', json: name }, SessionAnswer)
}

const USERS = '/api/users'

export function loadPeople(api: Api) {
  return api.get(USERS, z.array(Person))
}

export function editPerson(api: Api, id: number, edit: PersonEdit) {
  return api.send(`${USERS}/${id}`, { method: 'PATCH', json: edit }, Person)
}

/** Those that nobody has used yet. */
export function loadInvitations(api: Api) {
  return api.get(`${USERS}/invitations/abiertas`, z.array(OpenInvitation))
}

export function invitePerson(api: Api, invitation: Invitation) {
  return api.send(`${USERS}/invitations`, { method: 'POST', json: invitation }, InvitationLink)
}

/** For somebody who forgot theirs. */
export function askForPasswordLink(api: Api, id: number) {
  return api.send(`${USERS}/${id}/password-link`, { method: 'POST' }, InvitationLink)
}

export function withdrawInvitation(api: Api, id: string) {
  return api.send(`${USERS}/invitations/abiertas/${id}`, { method: 'DELETE' }, z.null())
}
