import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ConfirmedPassword } from '#domain/people/password.ts'
import {
  RecoveryCodes,
  SecondFactor,
  SecondFactorProposal,
  SecondFactorStart,
} from '#domain/people/second-factor.ts'
import { sessionOf } from './actor.ts'
import { originOf } from './origin.ts'
import { findSecondFactor } from './queries.ts'
import {
  proposeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts'

/** The second factor of whoever is signed in. */
export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'El propio segundo paso', response: { 200: SecondFactor } },
    },
    async (request) => findSecondFactor(app.db, sessionOf(request).userId),
  )

  app.post(
    '/proposal',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Una clave nueva para la aplicación; cuenta recién con su primer código',
        response: { 200: SecondFactorProposal },
      },
    },
    async (request) => proposeSecondFactor(app.db, sessionOf(request).email),
  )

  app.post(
    '',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Activar el segundo paso; devuelve los códigos de recuperación',
        body: SecondFactorStart,
        response: { 201: RecoveryCodes },
      },
    },
    async (request, reply) => {
      const codes = await turnOnSecondFactor(app.db, sessionOf(request), request.body, originOf(request))
      return reply.code(201).send({ codes })
    },
  )

  app.post(
    '/codes',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Códigos de recuperación nuevos; los de antes dejan de servir',
        body: ConfirmedPassword,
        response: { 201: RecoveryCodes },
      },
    },
    async (request, reply) => {
      const { password } = request.body
      const codes = await renewRecoveryCodes(app.db, sessionOf(request), password, originOf(request))
      return reply.code(201).send({ codes })
    },
  )

  app.post(
    '/off',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Quitar el segundo paso',
        body: ConfirmedPassword,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await turnOffSecondFactor(app.db, sessionOf(request), request.body.password, originOf(request))
      return reply.code(204).send(null)
    },
  )
}
