import ImageUp from 'lucide-react/icons/image-up'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'

type FileDropProps = FieldProps & {
  readonly accept: string
  readonly prompt: string
  /** Several files at once: `onFiles` instead. */
  readonly onFile?: (file: File) => void
  readonly onFiles?: (files: readonly File[]) => void
  /** From 0 to 1 during an upload. */
  readonly progress?: number | undefined
  readonly progressLabel: string
  readonly isDisabled?: boolean
  /** The current picture. */
  readonly preview?: ReactNode
}

/** Takes a file by choosing, by dropping or pasting anywhere on the page, or with a phone's camera. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    error,
    accept,
    prompt,
    onFile,
    onFiles,
    progress,
    progressLabel,
    isDisabled = false,
    preview,
  } = props
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null | undefined) {
    const [file] = files ?? []
    if (!file || isDisabled) return
    onFile?.(file)
    onFiles?.([...(files ?? [])])
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
          {/* Invisible and as large as the area, so that clicks, drops and keys reach the browser's file input. */}
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            multiple={onFiles !== undefined}
            disabled={isDisabled}
            className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            onChange={(event) => {
              take(event.target.files)
              // Allows choosing the same file again after an error.
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
 * Handles files pasted or dropped anywhere on the page. A file dropped beside the field would otherwise replace the page. Text pasted
 * into a field stays text.
 */
function useFilesOfPage(onFiles: (files: FileList) => void) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    function take(event: Event, data: DataTransfer | null) {
      // Not while a dialog is open.
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
