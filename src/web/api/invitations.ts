import { Invitation, type Joining } from '#domain/people/invitation.ts'
import { SessionAnswer } from '#domain/people/person.ts'
import type { Api } from './api.ts'

const PATH = '/api/users/invitations'

export function loadInvitation(api: Api, token: string) {
  return api.get(`${PATH}/${encodeURIComponent(token)}`, Invitation)
}

/** Opens a session. */
export function joinTeam(api: Api, token: string, joining: Joining) {
  return api.send(`${PATH}/${encodeURIComponent(token)}`, { method: 'POST', json: joining }, SessionAnswer)
}
