import { z } from 'zod/mini'
import {
  type Invitation,
  InvitationLink,
  OpenInvitation,
  type PersonEdit,
} from '#domain/people/invitation.ts'
import { OpenSession, type SignInReview } from '#domain/people/open-session.ts'
import type { PasswordChange } from '#domain/people/password.ts'
import type { PasswordLinkRequest } from '#domain/people/password-link.ts'
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

/** Invitations that nobody has used yet. */
export function loadInvitations(api: Api) {
  return api.get(`${USERS}/invitations/abiertas`, z.array(OpenInvitation))
}

export function invitePerson(api: Api, invitation: Invitation) {
  return api.send(`${USERS}/invitations`, { method: 'POST', json: invitation }, InvitationLink)
}

/** Makes a link for somebody who forgot their password. */
export function askForPasswordLink(api: Api, id: number, request: PasswordLinkRequest) {
  return api.send(`${USERS}/${id}/password-link`, { method: 'POST', json: request }, InvitationLink)
}

export function cancelInvitation(api: Api, id: string) {
  return api.send(`${USERS}/invitations/abiertas/${id}`, { method: 'DELETE' }, z.null())
}

const SESSIONS = '/api/session/all'

/** Sessions of whoever is signed in, or of `person`. */
export function loadOpenSessions(api: Api, person?: number) {
  return api.get(sessionsOf(person), z.array(OpenSession))
}

export function endOpenSession(api: Api, id: string, person?: number) {
  return api.send(`${sessionsOf(person)}/${id}`, { method: 'DELETE' }, z.null())
}

function sessionsOf(person: number | undefined): string {
  return person === undefined ? SESSIONS : `${USERS}/${person}/sessions`
}

/** All of whoever is signed in but this one. */
export function endOtherSessions(api: Api) {
  return api.send(`${SESSIONS}?menos=esta`, { method: 'DELETE' }, z.null())
}

export function sendSignInReview(api: Api, id: string, review: SignInReview) {
  return api.send(`/api/session/avisos/${id}`, { method: 'POST', json: review }, z.null())
}
