import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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

/** Takes a file by choosing, by dropping or pasting it anywhere on the page or, on a phone, by the camera. */
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

  const input = useFilesOfPage(take)

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
            ref={input}
            type="file"
            accept={accept}
            disabled={isDisabled}
            className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            onChange={(event) => {
              take(event.target.files)
              // The same file may be chosen again after a failure.
              event.target.value = ''
            }}
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

/**
 * Listens to the browser for a file pasted or dropped anywhere on the page; dropped beside the field it would otherwise be opened
 * in the page's place. Text pasted where one types stays text.
 */
function useFilesOfPage(onFiles: (files: FileList) => void) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    function take(event: Event, data: DataTransfer | null) {
      // A dialog over the page has the page to itself.
      const isCovered = document.querySelector('dialog[open]')?.contains(input.current) === false
      if (!data?.files.length || event.defaultPrevented) return
      event.preventDefault()
      if (!isCovered) onFiles(data.files)
    }
    function paste(event: ClipboardEvent) {
      const { clipboardData: data, target } = event
      const isTyping = target instanceof Element && target.matches('input:not([type=file]), textarea')
      if (!(isTyping && data?.types.includes('text/plain'))) take(event, data)
    }
    document.addEventListener('paste', paste, { signal })
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    document.addEventListener('dragover', allowFiles, { signal })
    return () => listening.abort()
  })

  return input
}

function allowFiles(event: globalThis.DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}
