import { readFileSync } from 'node:fs'

/** What `npm start` gives to Node: its options and the script. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}
