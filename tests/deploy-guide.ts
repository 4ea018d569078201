import { readFileSync } from 'node:fs'

export type CodeBlock = {
  readonly section: string
  /** The paragraph before it. */
  readonly introduction: string
  readonly code: string
  /** The file to write, if the paragraph begins with its name. Other blocks are commands, or lines to add. */
  readonly file: string | undefined
}

export const GUIDE = readFileSync('docs/deploy.md', 'utf8')
export const CONTAINER_GUIDE = readFileSync('docs/container.md', 'utf8')

/** A guide's blocks of code in their order. */
export function guideBlocks(guide = GUIDE): CodeBlock[] {
  return guide.split(/^##+ /m).flatMap((text) => {
    const [section = ''] = text.split('\n', 1)
    // Prose and code in turn.
    const parts = text.split(/^```.*\n/m)
    return parts.flatMap((code, index) => {
      if (index % 2 === 0) return []
      const introduction = parts[index - 1]?.trim().split('\n\n').at(-1) ?? ''
      const [, file] = /^`(\/\S+)`/.exec(introduction) ?? []
      return { section, introduction, code, file }
    })
  })
}

/** A section's blocks, each without its introduction. */
export function codeOf(section: string): string[] {
  const blocks = guideBlocks().filter((block) => block.section === section)
  if (blocks.length === 0) throw new Error(`The guide has no code in "${section}"`)
  return blocks.map(({ code }) => code)
}
