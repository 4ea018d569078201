import type { ReactNode } from 'react'
import { type LegalBlock, legalBlocks } from '#domain/law/legal-text.ts'

/** A legal text, in a measure that can be read. */
export function LegalTextBlocks({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-3 wrap-anywhere">
      {legalBlocks(text).map((block) => (
        <Block key={block.line} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }): ReactNode {
  if (block.kind === 'list') {
    return (
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-fuchsia">
        {block.items.map(({ line, text }) => (
          <li key={line}>{text}</li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'paragraph') return <p className="whitespace-pre-line">{block.text}</p>
  return <h2 className="mt-4 text-xl print:mt-2 print:text-base">{block.text}</h2>
}
