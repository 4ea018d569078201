import { ImageUp } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'

type FileDropProps = FieldProps & {
  readonly accept: string
  readonly prompt: string
  readonly onFile: (file: File) => void
  /** Between 0 and 1 while a file is on its way. */
  readonly progress?: number | undefined
  readonly progressLabel: string
  readonly isDisabled?: boolean
  /** What was chosen. */
  readonly preview?: ReactNode
}

/** Takes a file by choosing, dropping, pasting or, on a phone, the camera. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    error,
    accept,
    prompt,
    onFile,
    progress,
    progressLabel,
    isDisabled = false,
    preview,
  } = props
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null | undefined) {
    const [file] = files ?? []
    if (file && !isDisabled) onFile(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div
          className={classNames(
            'relative grid min-h-40 place-content-center justify-items-center gap-2 rounded-card border-2 border-dashed p-4 text-center transition',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise',
            isOver ? 'border-fuchsia bg-fuchsia-soft' : 'border-edge bg-card hover:border-ink',
            error && 'border-danger bg-danger-soft',
            isDisabled && 'bg-line/40',
          )}
        >
          {preview ?? <ImageUp aria-hidden className="size-8 text-ink-soft" />}
          <span className="text-sm text-ink-soft">{prompt}</span>
          {progress !== undefined && (
            <progress
              value={progress}
              aria-label={progressLabel}
              className="h-2 w-full max-w-60 overflow-hidden rounded-full [&::-moz-progress-bar]:bg-fuchsia [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-fuchsia"
            />
          )}
          {/* Invisible over the whole area: clicking, dropping and the keyboard all reach the browser's own control. */}
          <input
            {...control}
            type="file"
            accept={accept}
            disabled={isDisabled}
            className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            onChange={(event) => {
              take(event.target.files)
              // The same file may be chosen again after a failure.
              event.target.value = ''
            }}
            onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          />
        </div>
      )}
    </Field>
  )
}
