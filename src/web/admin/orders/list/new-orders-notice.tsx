import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button } from '#web/ui/button.tsx'
import { focusOrdersHeading } from './orders-heading.tsx'

type NewOrdersNoticeProps = { readonly count: number; readonly onShow: () => void }

/** Says that orders have arrived above, without moving what the owner is looking at. */
export function NewOrdersNotice({ count, onShow }: NewOrdersNoticeProps) {
  function show() {
    onShow()
    scrollTo({ top: 0 })
    focusOrdersHeading()
  }

  return (
    <div role="status" className="sticky top-16 z-10 flex justify-center md:top-3 print:hidden empty:hidden">
      {count > 0 && (
        <Button variant="sun" onClick={show} className="animate-rise rounded-full shadow-float">
          <ArrowUp aria-hidden className="size-4" />
          {count === 1 ? '1 orden nueva' : `${count} órdenes nuevas`}
        </Button>
      )}
    </div>
  )
}
