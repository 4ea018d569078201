import { TextLink } from '#web/ui/text-link.tsx'

/** Closes a modal; a plain link without JavaScript. */
export function CloseLink({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <TextLink
      to={to}
      className="inline-flex min-h-11 items-center"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onClose()
      }}
    >
      Seguir mirando
    </TextLink>
  )
}
