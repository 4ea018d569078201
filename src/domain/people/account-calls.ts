import { z } from 'zod/mini'
import { del, get, patch, post } from '../call.ts'
import { MessageAnswer } from '../schema.ts'
import { NewPin, OwnPin } from './confirmation.ts'
import { NewSignIn, OpenSession, SignInReview } from './open-session.ts'
import { ConfirmedPassword, PasswordChange } from './password.ts'
import { OwnName, SessionAnswer } from './person.ts'
import { RecoveryCodes, SecondFactor, SecondFactorProposal, SecondFactorStart } from './second-factor.ts'

const SessionParams = z.object({ id: z.string() })

export const rename = patch('/api/session', {
  access: 'signed-in',
  summary: 'Cambiar el propio nombre',
  body: OwnName,
  answer: SessionAnswer,
})

export const changePassword = post('/api/session/password', {
  access: 'signed-in',
  summary: 'Cambiar la contraseña; se cierran las otras sesiones',
  body: PasswordChange,
  answer: MessageAnswer,
})

export const readSecondFactor = get('/api/session/second-factor', {
  access: 'signed-in',
  summary: 'El propio segundo paso',
  answer: SecondFactor,
})

export const proposeSecondFactor = post('/api/session/second-factor/proposal', {
  access: 'signed-in',
  summary: 'Una clave nueva para la aplicación; cuenta recién con su primer código',
  answer: SecondFactorProposal,
})

export const turnOnSecondFactor = post('/api/session/second-factor', {
  access: 'signed-in',
  summary: 'Activar el segundo paso; devuelve los códigos de recuperación',
  body: SecondFactorStart,
  status: 201,
  answer: RecoveryCodes,
})

export const renewRecoveryCodes = post('/api/session/second-factor/codes', {
  access: 'signed-in',
  summary: 'Códigos de recuperación nuevos; los de antes dejan de servir',
  body: ConfirmedPassword,
  status: 201,
  answer: RecoveryCodes,
})

export const turnOffSecondFactor = post('/api/session/second-factor/off', {
  access: 'signed-in',
  summary: 'Quitar el segundo paso',
  body: ConfirmedPassword,
  status: 204,
  answer: z.null(),
})

export const readPin = get('/api/session/pin', {
  access: 'signed-in',
  summary: 'Si tengo un PIN para confirmar',
  answer: OwnPin,
})

export const setPin = post('/api/session/pin', {
  access: 'signed-in',
  summary: 'Elegir el PIN con el que confirmo lo que otra persona no puede hacer por su cuenta',
  body: NewPin,
  status: 204,
  answer: z.null(),
})

export const removePin = post('/api/session/pin/off', {
  access: 'signed-in',
  summary: 'Quitar el PIN',
  body: ConfirmedPassword,
  status: 204,
  answer: z.null(),
})

export const listSessions = get('/api/session/all', {
  access: 'signed-in',
  summary: 'Mis sesiones abiertas',
  answer: z.array(OpenSession),
})

export const endSessions = del('/api/session/all', {
  access: 'signed-in',
  summary: 'Cerrar todas mis sesiones, o todas menos esta',
  query: z.object({ menos: z.optional(z.literal('esta', 'Solo se puede dejar abierta «esta»')) }),
  status: 204,
  answer: z.null(),
})

export const endSession = del('/api/session/all/:id', {
  access: 'signed-in',
  summary: 'Cerrar una de mis sesiones',
  params: SessionParams,
  status: 204,
  answer: z.null(),
})

export const listSignInNotices = get('/api/session/avisos', {
  access: 'signed-in',
  summary: 'Quién entró desde un dispositivo nuevo y todavía no confirmé',
  answer: z.array(NewSignIn),
})

export const reviewSignIn = post('/api/session/avisos/:id', {
  access: 'signed-in',
  summary: 'Decir si reconozco el dispositivo nuevo; si no, se cierra su sesión',
  params: SessionParams,
  body: SignInReview,
  status: 204,
  answer: z.null(),
})
