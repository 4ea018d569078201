import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAction } from '#web/admin/use-action.ts'
import { Button } from '#web/ui/button.tsx'

type DialogOpenerProps<Loaded> = {
  readonly label: string
  readonly icon: ComponentType<ComponentProps<'svg'>>
  readonly load: () => Promise<Loaded>
  readonly children: (
    loaded: Loaded,
    dialog: { readonly close: () => void; readonly reload: () => Promise<void> },
  ) => ReactNode
}

/** A button that loads what its dialog shows. */
export function DialogOpener<Loaded>({ label, icon: Icon, load, children }: DialogOpenerProps<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const { run: open, isBusy } = useAction(
    async () => {
      const found = await load()
      setLoaded(() => found)
    },
    { reload: false },
  )

  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={open}>
        <Icon aria-hidden className="size-4" />
        {label}
      </Button>
      {/* Outside the announcement that it is opened from. */}
      {loaded !== undefined &&
        createPortal(children(loaded, { close: () => setLoaded(undefined), reload: open }), document.body)}
    </>
  )
}
