import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '#web/api/api.ts'
import { loadOpenApi, OPEN_API_ADDRESS, type OpenApi } from '#web/api/open-api.ts'

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
