import { TapLink } from '#web/ui/text-link.tsx'

/** Closes a modal; a plain link without JavaScript. */
export function CloseLink({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <TapLink
      to={to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onClose()
      }}
    >
      Seguir mirando
    </TapLink>
  )
}
