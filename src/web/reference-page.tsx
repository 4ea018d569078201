import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod/mini'
import { get } from '#domain/call.ts'
import { type Api, apiContext } from '#web/api/api.ts'

const OPEN_API_ADDRESS = '/api/openapi.json'

const Operation = z.object({
  summary: z.string(),
  parameters: z._default(z.array(z.looseObject({ name: z.string() })), []),
  requestBody: z.optional(z.looseObject({})),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
})

/** Only what the page shows. */
const OpenApi = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

/** Not among the calls of a room: the document does not describe itself. */
const readDocument = get(OPEN_API_ADDRESS, { access: 'public', summary: '', answer: OpenApi })

export function loader({ context }: LoaderFunctionArgs): Promise<OpenApi> {
  return loadOpenApi(context.get(apiContext))
}

/** The OpenAPI document for people to read. */
export function Component() {
  const { info, paths } = useLoaderData<typeof loader>()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  )
  return (
    <>
      <title>{`API · ${info.title}`}</title>
      <h1 className="py-4 text-3xl font-bold">{info.description}</h1>
      <p>
        El documento completo, para programas:{' '}
        <a href={OPEN_API_ADDRESS} className="text-turquoise underline">
          {OPEN_API_ADDRESS}
        </a>
      </p>
      <ul className="mt-6 grid grid-cols-1 gap-3">
        {operations.map(({ path, method, summary, parameters, requestBody, responses }) => (
          <li key={method + path} className="rounded-2xl bg-white p-4 shadow-sm">
            <h2 className="font-mono font-semibold">
              <span className="text-fuchsia">{method}</span> {path}
            </h2>
            <p>{summary}</p>
            {parameters.length > 0 && (
              <p className="text-sm">Parámetros: {parameters.map(({ name }) => name).join(', ')}</p>
            )}
            {requestBody && <Schema title="Cuerpo" schema={requestBody} />}
            {Object.entries(responses).map(([status, response]) => (
              <Schema key={status} title={`Respuesta ${status}`} schema={response} />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

function Schema({ title, schema }: { title: string; schema: object }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer">{title}</summary>
      <pre className="rounded-lg bg-paper p-3 whitespace-pre-wrap">{JSON.stringify(schema, null, 2)}</pre>
    </details>
  )
}

type OpenApi = z.infer<typeof OpenApi>

function loadOpenApi(api: Api): Promise<OpenApi> {
  return api.call(readDocument)
}
