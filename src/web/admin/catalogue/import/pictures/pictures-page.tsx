import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import * as importCalls from '#domain/catalogue/import/import-calls.ts'
import type { MatchedPictures } from '#domain/catalogue/import/product-import.ts'
import type { Numbers } from '#domain/money/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { LeaveGuard } from '../../../leave-guard.tsx'
import { SectionsHeading } from '../../../sections-heading.tsx'
import { useAction } from '../../../use-action.ts'
import { PictureList } from './picture-list.tsx'
import { type MatchedFile, type PictureChoice, pictureKey, reviewPictures } from './picture-review.ts'
import { QueueProgress } from './queue-progress.tsx'
import { MAX_PICTURES, picturesOf } from './unzip-pictures.ts'
import { countTasks, usePictureQueue } from './use-picture-queue.ts'

/** Pictures of many products at once, matched by their file names. */
export function Component() {
  const [files, setFiles] = useState<readonly MatchedFile[]>([])
  const [choices, setChoices] = useState<ReadonlyMap<string, PictureChoice>>(new Map())
  const [isReplacing, setReplacing] = useState(false)
  const [isPublishing, setPublishing] = useState(true)
  const [ignored, setIgnored] = useState(0)
  const uploads = usePictureQueue()
  const { queue } = uploads
  const reviewed = useMemo(
    () => reviewPictures(files, { choices, isReplacing }),
    [files, choices, isReplacing],
  )
  const left = reviewed.filter(({ key }) => !queue.has(key))
  const ready = left.filter(({ state }) => state === 'ready')
  const { waiting, sending } = countTasks(queue)
  const isBusy = waiting + sending > 0
  const isDecided = files.some(({ key }) => choices.has(key) && !queue.has(key))

  const {
    run: choose,
    isBusy: isReading,
    problem,
  } = useAction(
    async (chosen: readonly File[]) => {
      const found = await picturesOf(chosen)
      const names = found.pictures.map(({ name }) => name)
      const matches = await browserApi.call(importCalls.matchPictures, { body: { names } })
      setIgnored(found.ignored)
      setFiles(matchedFiles(found.pictures, matches))
    },
    { reload: false, problemOf: messageOf },
  )

  function start() {
    uploads.add(
      ready.flatMap(({ key, file, product }) =>
        product ? [{ key, file, product, publish: isPublishing }] : [],
      ),
    )
  }

  return (
    <>
      <SectionsHeading title="Importar imágenes" />
      <div className="mb-5 grid gap-4 rounded-card border border-line bg-card p-4 md:grid-cols-2 md:gap-6 md:p-6">
        <FileDrop
          label="Imágenes"
          accept="image/*,.heic,.zip"
          hint={`Varias a la vez, o un .zip. Hasta ${MAX_PICTURES}.`}
          prompt={isReading ? 'Buscando sus productos…' : 'Elegí o arrastrá imágenes o un .zip'}
          progressLabel="Buscando los productos"
          isDisabled={isReading || isBusy}
          error={problem}
          onFiles={choose}
        />
        <Options
          isPublishing={isPublishing}
          onPublishing={setPublishing}
          isReplacing={isReplacing}
          onReplacing={setReplacing}
        />
      </div>
      {ignored > 0 && (
        <p className="mb-4 text-ink-soft">
          {ignored === 1 ? '1 archivo no es una imagen.' : `${ignored} archivos no son imágenes.`}
        </p>
      )}
      {reviewed.length > 0 && (
        <PictureList
          pictures={reviewed}
          queue={queue}
          onChoose={(key, choice) => setChoices((now) => new Map(now).set(key, choice))}
        />
      )}
      {(reviewed.length > 0 || queue.size > 0) && (
        <div className="sticky bottom-(--bar,0px) z-20 -mx-4 mt-4 grid gap-2 border-t border-line bg-card px-4 py-3 shadow-float lg:mx-0 lg:rounded-t-card lg:border">
          <QueueProgress uploads={uploads} />
          {!isBusy && (
            <NextStep ready={ready.length} left={left.length} isBegun={queue.size > 0} onStart={start} />
          )}
        </div>
      )}
      <LeaveGuard isUnsaved={() => isBusy || isDecided} />
    </>
  )
}

type NextStepProps = {
  /** Files that can be sent now. */
  readonly ready: number
  /** Files that were not sent yet. */
  readonly left: number
  readonly isBegun: boolean
  readonly onStart: () => void
}

/** Sends what is ready; afterwards leads to the products. */
function NextStep({ ready, left, isBegun, onStart }: NextStepProps) {
  const numbers = useNumbers()
  if (ready === 0 && isBegun) {
    return (
      <Link to="/admin" className={classNames(buttonStyle('quiet'), 'justify-self-start max-sm:w-full')}>
        Ver los productos
      </Link>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p role="status" className="font-bold tabular-nums">
        {readyText(ready, left, numbers)}
      </p>
      <Button size="large" disabled={ready === 0} onClick={onStart} className="max-sm:w-full">
        {ready === 1 ? 'Subir 1 imagen' : `Subir ${numbers.count(ready)} imágenes`}
      </Button>
    </div>
  )
}

type OptionsProps = {
  readonly isPublishing: boolean
  readonly onPublishing: (isPublishing: boolean) => void
  readonly isReplacing: boolean
  readonly onReplacing: (isReplacing: boolean) => void
}

function Options({ isPublishing, onPublishing, isReplacing, onReplacing }: OptionsProps) {
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-xl">Cómo se encuentran</h2>
      <p>
        El nombre del archivo dice de qué producto es: su código (<strong>7791234567890.jpg</strong>) o su
        nombre (<strong>globo rojo.jpg</strong>).
      </p>
      <p className="text-ink-soft">
        Si se corta, elegí los mismos archivos: lo que ya se subió no se sube de nuevo.
      </p>
      <div className="grid">
        <Checkbox
          label="Publicar los que quedan completos"
          checked={isPublishing}
          onChange={() => onPublishing(!isPublishing)}
        />
        <Checkbox
          label="Reemplazar las imágenes que ya tienen"
          checked={isReplacing}
          onChange={() => onReplacing(!isReplacing)}
        />
      </div>
    </div>
  )
}

function readyText(ready: number, all: number, numbers: Numbers): string {
  if (ready === 0) return 'Ninguna está lista para subir.'
  return `${numbers.count(ready)} de ${numbers.count(all)} ${ready === 1 ? 'lista' : 'listas'} para subir`
}

/** The matches have the order of the names. A file that was chosen twice counts once. */
function matchedFiles(pictures: readonly File[], matches: MatchedPictures): MatchedFile[] {
  const files = new Map<string, MatchedFile>()
  for (const [i, file] of pictures.entries()) {
    const match = matches[i]
    const key = pictureKey(file)
    if (match) files.set(key, { key, file, match })
  }
  return [...files.values()]
}
