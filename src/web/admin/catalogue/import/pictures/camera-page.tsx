import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import { findCategory } from '#domain/catalogue/category.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { apiContext, makeKey } from '#web/api/api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { LeaveGuard } from '../../../leave-guard.tsx'
import { SectionsHeading } from '../../../sections-heading.tsx'
import { adminLoad } from '../../../session-guard.ts'
import { QueueProgress } from './queue-progress.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { countTasks, usePictureQueue } from './use-picture-queue.ts'

/** As many as the API answers at once. */
const QUERY = { picture: false, pageSize: 100 }

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, () => context.get(apiContext).call(adminProductCalls.readTable, { query: QUERY }))
}

/** One product after the other, photographed with the phone. */
export function Component() {
  const { products, total } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const uploads = usePictureQueue()
  const [current, setCurrent] = useState(products[0]?.id)
  const [photo, setPhoto] = useState<File>()
  const [isPublishing, setPublishing] = useState(true)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const left = products.filter(({ id }) => !done.has(id))
  const product = left.find(({ id }) => id === current) ?? left[0]
  // Of all of them, of which the first are loaded.
  const missing = total - products.length + left.length
  const { waiting, sending } = countTasks(uploads.queue)

  /** The one below, or the first if it was the last. */
  function goOnFrom({ id }: VersionedProduct) {
    setPhoto(undefined)
    setCurrent(
      left[left.findIndex((each) => each.id === id) + 1]?.id ?? left.find((each) => each.id !== id)?.id,
    )
  }

  function keep(taken: VersionedProduct, file: File) {
    uploads.add([{ key: makeKey(), file, product: taken, publish: isPublishing }])
    setDone(new Set(done).add(taken.id))
    goOnFrom(taken)
  }

  return (
    <>
      <SectionsHeading title="Sacar fotos" />
      <div className="mx-auto grid max-w-xl gap-4">
        <QueueProgress uploads={uploads} />
        {product ? (
          <>
            <ProductPhoto product={product} photo={photo} missing={missing} />
            <Checkbox
              label="Publicar los que quedan completos"
              checked={isPublishing}
              onChange={() => setPublishing(!isPublishing)}
            />
            <CameraBar
              photo={photo}
              left={left.length}
              onPhoto={setPhoto}
              onSkip={() => goOnFrom(product)}
              onKeep={(file) => keep(product, file)}
            />
            {!photo && <Others products={left} current={product.id} onChoose={setCurrent} />}
          </>
        ) : (
          <EmptyState title={missing > 0 ? missingText(missing) : 'No quedan productos sin imagen'}>
            {waiting + sending === 0 && (
              <Button variant="quiet" onClick={revalidate}>
                Buscar más
              </Button>
            )}
            <TextLink to="/admin">Ver los productos</TextLink>
          </EmptyState>
        )}
      </div>
      <LeaveGuard isUnsaved={() => photo !== undefined || waiting + sending > 0} />
    </>
  )
}

function missingText(missing: number): string {
  return missing === 1 ? 'Falta 1 foto' : `Faltan ${missing} fotos`
}

type ProductPhotoProps = {
  readonly product: VersionedProduct
  readonly photo: File | undefined
  /** How many products have no picture. */
  readonly missing: number
}

function ProductPhoto({ product, photo, missing }: ProductPhotoProps) {
  const { money } = useNumbers()
  return (
    <section aria-labelledby="producto" className="grid gap-3 rounded-card border border-line bg-card p-4">
      <div>
        <p className="text-sm text-ink-soft tabular-nums">{missingText(missing)}</p>
        <h2 id="producto" aria-live="polite" className="text-2xl wrap-anywhere">
          {product.name}
        </h2>
        <p className="text-ink-soft">
          {findCategory(product.category)?.label} · {money(product.price)}
        </p>
      </div>
      {photo ? (
        <Thumbnail
          key={photo.lastModified}
          file={photo}
          alt={`Foto de ${product.name}`}
          size={640}
          className="aspect-square w-full rounded-card"
        />
      ) : (
        <p className="grid aspect-[4/3] place-content-center justify-items-center gap-2 rounded-card bg-paper text-ink-soft">
          <Camera aria-hidden className="size-12" />
          Todavía no tiene foto
        </p>
      )}
    </section>
  )
}

type CameraBarProps = {
  readonly photo: File | undefined
  readonly left: number
  readonly onPhoto: (photo: File | undefined) => void
  readonly onSkip: () => void
  readonly onKeep: (photo: File) => void
}

function CameraBar({ photo, left, onPhoto, onSkip, onKeep }: CameraBarProps) {
  const camera = useRef<HTMLInputElement>(null)
  return (
    <div className="sticky bottom-(--bar,0px) z-20 -mx-4 grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t border-line bg-card px-4 py-3 shadow-float sm:mx-0 sm:rounded-t-card sm:border">
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          onPhoto(target.files?.[0] ?? photo)
          target.value = ''
        }}
      />
      {photo ? (
        <>
          <Button variant="quiet" size="large" onClick={() => camera.current?.click()}>
            Sacar otra
          </Button>
          <Button size="large" onClick={() => onKeep(photo)}>
            {left > 1 ? 'Siguiente' : 'Terminar'}
          </Button>
        </>
      ) : (
        <>
          <Button variant="quiet" size="large" disabled={left < 2} onClick={onSkip}>
            Saltear
          </Button>
          <Button size="large" onClick={() => camera.current?.click()}>
            <Camera aria-hidden className="size-6" />
            Sacar foto
          </Button>
        </>
      )}
    </div>
  )
}

type OthersProps = {
  readonly products: readonly VersionedProduct[]
  readonly current: number
  readonly onChoose: (id: number) => void
}

/** To photograph what is at hand. */
function Others({ products, current, onChoose }: OthersProps) {
  const others = products.filter(({ id }) => id !== current)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="faltan">
      <h2 id="faltan" className="mb-2 text-xl">
        También sin foto
      </h2>
      <ul className="overflow-clip rounded-card border border-line bg-card">
        {others.map(({ id, name }) => (
          <li key={id} className="border-t border-line first:border-0">
            <button
              type="button"
              onClick={() => {
                onChoose(id)
                scrollTo({ top: 0 })
              }}
              className="min-h-11 w-full px-4 py-2 text-left font-bold wrap-anywhere hover:bg-fuchsia-soft/30"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
