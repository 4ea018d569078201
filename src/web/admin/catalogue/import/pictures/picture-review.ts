import type { MatchedPictures } from '#domain/catalogue/import/product-import.ts'

type MatchedPicture = MatchedPictures[number]
export type PictureProduct = NonNullable<MatchedPicture['product']>

export type PictureChoice = PictureProduct | 'none'

/** A chosen file with what its name says. */
export type MatchedFile = { readonly key: string; readonly file: File; readonly match: MatchedPicture }

export type ReviewedPicture = MatchedFile & {
  /**
   * `kept`: the product has a picture, which stays. `extra`: an earlier file is for the same product. `dropped`: the owner does not want
   * it.
   */
  readonly state: 'ready' | 'kept' | 'extra' | 'unclear' | 'dropped' | 'unknown'
  readonly product: PictureProduct | undefined
}

type ReviewOptions = {
  /** By the file's key. */
  readonly choices: ReadonlyMap<string, PictureChoice>
  /** Whether products get a new picture in place of theirs. */
  readonly isReplacing: boolean
}

/** The same file chosen again has the same key. */
export function pictureKey({ name, size, lastModified }: File): string {
  return `${name}|${size}|${lastModified}`
}

/** What would be done with each file. */
export function reviewPictures(
  files: readonly MatchedFile[],
  { choices, isReplacing }: ReviewOptions,
): ReviewedPicture[] {
  const taken = new Set<number>()
  return files.map((each) => {
    const choice = choices.get(each.key)
    const product = each.match.product ?? chosenProduct(each.match, choice)
    const state = stateOf(each.match, { product, choice, isReplacing, taken })
    if (state === 'ready' && product) taken.add(product.id)
    return { ...each, product, state }
  })
}

/** The product that the owner chose for a picture: one of its candidates, or any product if it has none. */
function chosenProduct({ state, candidates }: MatchedPicture, choice: PictureChoice | undefined) {
  if (choice === undefined || choice === 'none') return undefined
  return state === 'unknown' ? choice : candidates?.find(({ id }) => id === choice.id)
}

type Known = {
  readonly product: PictureProduct | undefined
  readonly choice: PictureChoice | undefined
  readonly isReplacing: boolean
  readonly taken: ReadonlySet<number>
}

function stateOf(match: MatchedPicture, known: Known): ReviewedPicture['state'] {
  const { product, choice, isReplacing, taken } = known
  if (choice === 'none') return 'dropped'
  if (!product) return match.state === 'unknown' ? 'unknown' : 'unclear'
  if (taken.has(product.id)) return 'extra'
  return product.hasImage && !isReplacing ? 'kept' : 'ready'
}
