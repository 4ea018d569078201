import { ConnectionError } from './errors.ts'

type Answers = typeof import('./answers.ts')['ANSWERS']

/**
 * Loads the schemas of what visitors ask for. A page that came from the server shows itself and takes presses without them, so they are
 * fetched after everything else.
 */
export async function loadAnswers(): Promise<Answers> {
  try {
    return (await import('./answers.ts')).ANSWERS
  } catch {
    throw new ConnectionError()
  }
}

export async function schemaOf<Name extends keyof Answers>(name: Name): Promise<Answers[Name]> {
  return (await loadAnswers())[name]
}
