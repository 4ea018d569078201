import ImageIcon from 'lucide-react/icons/image'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type ThumbnailProps = {
  readonly file: File
  /** Empty if the text beside it says the same. */
  readonly alt: string
  /** Of the square, in pixels. */
  readonly size: number
  readonly className?: string
}

/** A chosen picture before it is uploaded. Drawn, because the security policy allows no pictures of the page's own making. */
export function Thumbnail({ file, alt, size, className }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)

  // Decodes and draws the picture.
  useEffect(() => {
    let isWanted = true
    createImageBitmap(file).then(
      (picture) => {
        if (isWanted) draw(canvas.current, picture, size)
        picture.close()
      },
      () => isWanted && setUnreadable(true),
    )
    return () => {
      isWanted = false
    }
  }, [file, size])

  if (isUnreadable) {
    return (
      <span className={classNames('grid place-items-center bg-line/40 text-ink-soft', className)}>
        <ImageIcon aria-hidden className="size-6" />
      </span>
    )
  }
  return (
    <canvas
      ref={canvas}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      width={size}
      height={size}
      className={classNames('bg-line/40', className)}
    />
  )
}

/** Fills the square and cuts off what is too long. */
function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, size: number): void {
  const side = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas?.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, size, size)
}
