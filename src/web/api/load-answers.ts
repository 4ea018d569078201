import { ConnectionError } from './errors.ts'

type Answers = typeof import('./answers.ts')['ANSWERS']

/**
 * Loads the schemas of the answers to visitors. A page from the server works without them, so they are loaded last.
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
