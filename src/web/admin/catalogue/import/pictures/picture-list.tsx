import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select } from '#web/ui/select.tsx'
import { ProductLine } from '../../../product-line.tsx'
import { findProductsToAdd, useFoundProducts } from '../../../use-found-products.ts'
import type { PictureChoice, PictureProduct, ReviewedPicture } from './picture-review.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { PictureQueue, TaskStatus } from './use-picture-queue.ts'

/** The number of thumbnails that are drawn: each one is decoded. */
const MOST_DRAWN = 60

type PictureListProps = {
  readonly pictures: readonly ReviewedPicture[]
  readonly queue: PictureQueue
  readonly onChoose: (key: string, choice: PictureChoice) => void
}

const GROUPS = [
  ['unclear', '¿De qué producto son?'],
  ['ready', 'Encontradas'],
  ['kept', 'El producto ya tiene imagen'],
  ['extra', 'Otra imagen del mismo producto'],
  ['dropped', 'No se suben'],
  ['unknown', 'Sin producto'],
] as const

/** The chosen pictures and the products that they are for. */
export function PictureList({ pictures, queue, onChoose }: PictureListProps) {
  return (
    // Keeps what has the focus clear of the bar below.
    <div className="grid gap-5 [&_:is(input,select,button)]:scroll-mb-48">
      {GROUPS.map(([state, title]) => {
        const group = pictures.filter((each) => groupOf(each) === state)
        if (group.length === 0) return null
        return (
          <section key={state} aria-label={title}>
            <h2 className="mb-2 text-xl">
              {title} <span className="text-ink-soft tabular-nums">{group.length}</span>
            </h2>
            {state === 'unknown' && (
              <p className="mb-2">
                Ningún producto tiene ese código o ese nombre. Buscá de qué producto es cada una; las demás no
                se suben.
              </p>
            )}
            <ul className="grid gap-2 md:grid-cols-2 2xl:grid-cols-3">
              {group.map((picture, i) => (
                <PictureItem key={picture.key} picture={picture} isDrawn={i < MOST_DRAWN}>
                  {state === 'unclear' && <Candidates picture={picture} onChoose={onChoose} />}
                  {state === 'unknown' && <AnyProduct picture={picture} onChoose={onChoose} />}
                  {picture.match.product && (
                    <span className="font-bold wrap-anywhere">{picture.product?.name}</span>
                  )}
                  <Obstacle picture={picture} />
                  <Status status={queue.get(picture.key)?.status} />
                </PictureItem>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** One that the owner decides about stays where it is. */
function groupOf({ match, state }: ReviewedPicture): ReviewedPicture['state'] {
  return match.state === 'found' ? state : match.state
}

/** Why one is not uploaded although its product was chosen. */
function Obstacle({ picture: { match, state } }: { picture: ReviewedPicture }) {
  if (match.state === 'found' || (state !== 'kept' && state !== 'extra')) return null
  return (
    <span className="text-sm">
      {state === 'kept'
        ? 'No se sube: el producto ya tiene imagen.'
        : 'No se sube: otra es del mismo producto.'}
    </span>
  )
}

type PictureItemProps = {
  readonly picture: ReviewedPicture
  readonly isDrawn: boolean
  readonly children: ReactNode
}

function PictureItem({ picture: { file }, isDrawn, children }: PictureItemProps) {
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-card p-2">
      {isDrawn && <Thumbnail file={file} alt="" size={128} className="size-16 shrink-0 rounded-control" />}
      <div className="grid min-w-0 grow justify-items-start gap-0.5">
        {children}
        <span className="text-sm wrap-anywhere text-ink-soft">{file.name}</span>
      </div>
    </li>
  )
}

type CandidatesProps = Omit<PictureListProps, 'pictures' | 'queue'> & { readonly picture: ReviewedPicture }

function Candidates({ picture: { key, file, match, product, state }, onChoose }: CandidatesProps) {
  return (
    <div className="w-full">
      <Select
        label={`Producto de ${file.name}`}
        isLabelHidden
        value={state === 'dropped' ? 'none' : (product?.id ?? '')}
        onChange={({ target }) =>
          onChoose(key, match.candidates?.find(({ id }) => `${id}` === target.value) ?? 'none')
        }
      >
        <option value="" disabled>
          Elegí el producto
        </option>
        {match.candidates?.map(({ id, name, hasImage }) => (
          <option key={id} value={id}>
            {name}
            {hasImage && ' (ya tiene imagen)'}
          </option>
        ))}
        <option value="none">Ninguno: no se sube</option>
      </Select>
    </div>
  )
}

/** Searches the product that a picture is of. */
function AnyProduct({ picture: { key, file, product }, onChoose }: CandidatesProps) {
  const [text, setText] = useState('')
  const [isSearching, setSearching] = useState(true)
  const box = useRef<HTMLDivElement>(null)
  const found = useFoundProducts(text, findProductsToAdd)

  /** Moves the focus to what takes the place of the pressed button. */
  function turnSearch(isOn: boolean) {
    flushSync(() => setSearching(isOn))
    box.current?.querySelector<HTMLElement>(isOn ? 'input' : 'button')?.focus()
  }

  function choose({ id, name, image }: { id: number; name: string; image: string }) {
    const chosen: PictureProduct = { id, name, hasImage: image !== '' }
    setText('')
    onChoose(key, chosen)
    turnSearch(false)
  }

  return (
    <div ref={box} className="flex w-full flex-wrap items-center gap-x-3">
      {product && !isSearching ? (
        <>
          <span className="min-w-0 grow basis-40 font-bold wrap-anywhere">{product.name}</span>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Cambiar el producto de ${file.name}`}
            onClick={() => turnSearch(true)}
          >
            Cambiar
          </Button>
        </>
      ) : (
        <Combobox
          label={`Producto de ${file.name}`}
          input={{ name: 'product', placeholder: 'Buscá el producto' }}
          value={text}
          onValueChange={(value) => setText(value.slice(0, MAX_SEARCH_TEXT))}
          items={found}
          onChoose={choose}
          isFirstChosen
          status={found.length === 1 ? '1 producto' : `${found.length} productos`}
          className="w-full"
        >
          {(each) => <ProductLine product={each} />}
        </Combobox>
      )}
    </div>
  )
}

const STATUSES = {
  waiting: { label: 'En espera', tone: 'muted' },
  sending: { label: 'Subiendo…', tone: 'sun' },
  done: { label: 'Subida', tone: 'success' },
  failed: { label: 'Falló', tone: 'loud' },
} as const

function Status({ status }: { status: TaskStatus | undefined }) {
  if (!status) return null
  const { label, tone } = STATUSES[status.state]
  return <Badge tone={tone}>{label}</Badge>
}
