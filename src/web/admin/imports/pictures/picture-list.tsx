import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PictureChoice, ReviewedPicture } from './picture-review.ts'
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
    <div className="grid gap-5">
      {GROUPS.map(([state, title]) => {
        // One that was unclear stays where it was decided.
        const group = pictures.filter((each) =>
          each.match.candidates ? state === 'unclear' : each.state === state,
        )
        if (group.length === 0) return null
        return (
          <section key={state} aria-label={title}>
            <h2 className="mb-2 text-xl">
              {title} <span className="text-ink-soft tabular-nums">{group.length}</span>
            </h2>
            {state === 'unknown' && (
              <p className="mb-2">
                Ningún producto tiene ese código o ese nombre. Cambiales el nombre a los archivos y elegilos
                de nuevo.
              </p>
            )}
            <ul className="grid gap-2 md:grid-cols-2 2xl:grid-cols-3">
              {group.map((picture, i) => (
                <PictureItem key={picture.key} picture={picture} isDrawn={i < MOST_DRAWN}>
                  {picture.match.candidates ? (
                    <Candidates picture={picture} onChoose={onChoose} />
                  ) : (
                    <span className="font-bold wrap-anywhere">{picture.product?.name}</span>
                  )}
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
        onChange={({ target }) => onChoose(key, target.value === 'none' ? 'none' : Number(target.value))}
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
