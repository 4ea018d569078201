import { matchedParts } from '#domain/search/matched-parts.ts'

/** A product's name with what the search matched highlighted. */
export function MarkedName({ name, text }: { name: string; text: string }) {
  return matchedParts(name, text).map(({ at, text: part, isMatch }) =>
    isMatch ? (
      <mark key={at} className="rounded-sm bg-sun-soft text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
