import { useState } from 'react'
import { messageOf } from '#web/api/errors.ts'
import { uploadPicture } from '#web/api/upload-picture.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useAction } from '../use-action.ts'
import { shrinkPicture } from './shrink-picture.ts'

type PictureFieldProps = {
  readonly label: string
  /** The picture's address; empty if there is none. */
  readonly value: string
  readonly onChange: (address: string) => void
  readonly onBusy?: (isBusy: boolean) => void
  readonly error?: string | undefined
}

/** Uploads a picture as soon as it is chosen and shows it. The button retries a failed upload. */
export function PictureField({ label, value, onChange, onBusy, error }: PictureFieldProps) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const {
    run: send,
    isBusy,
    problem,
  } = useAction(
    async (picture: File) => {
      setProgress(0)
      onChange(await uploadPicture(await shrinkPicture(picture), setProgress))
      setFile(undefined)
      return { message: 'Imagen Cargada' }
    },
    { reload: false, problemOf: messageOf },
  )

  async function upload(chosen: File | undefined) {
    setFile(chosen)
    setMissing(!chosen)
    if (!chosen) return
    onBusy?.(true)
    await send(chosen)
    onBusy?.(false)
  }

  return (
    <div className="grid content-start gap-3">
      <FileDrop
        label={label}
        accept="image/*"
        hint="Una foto: se achica sola y se sube apenas la elegís."
        prompt={promptFor(isBusy, progress, value)}
        progress={isBusy ? progress : undefined}
        progressLabel="Subiendo la imagen"
        isDisabled={isBusy}
        error={isMissing ? NO_FILE : (problem ?? error)}
        onFile={upload}
        preview={
          value && (
            <ShopPicture
              address={value}
              alt="Así se ve la imagen"
              sizes="16rem"
              className="aspect-square w-full max-w-64 rounded-control object-cover"
            />
          )
        }
      />
      <Button variant="quiet" disabled={isBusy} onClick={() => upload(file)}>
        {file && problem ? 'Probar de nuevo' : 'Subir imagen'}
      </Button>
    </div>
  )
}

/** The specification's text, in English. */
const NO_FILE = 'Please select a file first.'

function promptFor(isBusy: boolean, progress: number | undefined, value: string): string {
  if (isBusy) return progress === 1 ? 'Preparando la imagen…' : 'Subiendo…'
  return value ? 'Elegí otra para reemplazarla' : 'Elegí, arrastrá o pegá una imagen'
}
