import { type ReactNode, type SyntheticEvent, useDeferredValue, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { profileOf } from '#domain/shop/shop-profile.ts'
import type { ShopSettings } from '#domain/shop/shop-settings.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { StorefrontPreview } from '#web/storefront-preview.tsx'
import { ownPolicy } from '#web/trusted-types.ts'
import { Button } from '#web/ui/button.tsx'
import { sampleOrder } from './sample-order.ts'
import { readableSettings, type SettingsFormValues } from './settings-form-values.ts'

/** With a doctype, or browsers would lay it out by the rules of old pages. */
const EMPTY_PAGE = '<!doctype html><html lang="es-AR"><body></body></html>'

const PARTS = [
  ['header', 'Encabezado'],
  ['main', 'Comprobante'],
  ['footer', 'Pie'],
] as const

/** The shop's header, a receipt and the footer, with the settings as they are typed. */
export function SettingsPreview({ saved }: { saved: ShopSettings }) {
  const { control } = useFormContext<SettingsFormValues>()
  const current = useShop()
  const place = useRef<HTMLElement>(null)
  // All fields have defaults, which the type does not know.
  const values = useDeferredValue(useWatch({ control }) as SettingsFormValues)
  // Whether a typed number is on WhatsApp, only the server can tell: the link stays that of the saved one.
  const { promotions, version } = current
  const shop = { ...profileOf(readableSettings(values, saved), current), promotions, version }

  function show(part: string) {
    const page = place.current?.querySelector('iframe')?.contentDocument
    const top = page?.querySelector(part)?.getBoundingClientRect().top
    if (top !== undefined) place.current?.scrollTo({ top: part === 'header' ? 0 : top, behavior: 'smooth' })
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-1">
        {PARTS.map(([part, label]) => (
          <Button key={part} variant="quiet" size="small" onClick={() => show(part)}>
            {label}
          </Button>
        ))}
      </div>
      <section
        ref={place}
        aria-label="Vista previa"
        // The keyboard scrolls it.
        {...{ tabIndex: 0 }}
        className="overflow-y-auto overscroll-contain rounded-card border border-line bg-paper max-xl:-mx-4 max-xl:h-[calc(100dvh-9rem)] xl:h-[calc(100dvh-13rem)]"
      >
        <PhoneFrame title="Cómo ven la tienda tus clientes">
          <StorefrontPreview shop={shop} order={sampleOrder(shop)} />
        </PhoneFrame>
      </section>
    </div>
  )
}

/** Shows its children as a page of their own that nobody can act on: narrow, as on a phone, whatever the width of the window. */
function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement>()
  const [height, setHeight] = useState<number>()
  const watched = useRef<ResizeObserver>(undefined)

  /** Of the frame: also called for one that came with the page and has loaded before. */
  function fill(frame: HTMLIFrameElement | null) {
    // Not by React, which makes a text of it.
    if (frame?.srcdoc === '') frame.srcdoc = ownPolicy().createHTML(EMPTY_PAGE)
    const page = frame?.contentDocument
    // Until it has loaded, a frame has another page, without a doctype.
    if (page?.compatMode !== 'CSS1Compat' || page.body === body) return
    const styles = document.querySelectorAll('link[rel="stylesheet"], style')
    page.head.replaceChildren(...[...styles].map((style) => style.cloneNode(true)))
    watched.current?.disconnect()
    watched.current = new ResizeObserver(() => setHeight(page.body.scrollHeight))
    watched.current.observe(page.body)
    setBody(page.body)
  }

  return (
    <iframe
      ref={fill}
      title={title}
      inert
      tabIndex={-1}
      onLoad={(event: SyntheticEvent<HTMLIFrameElement>) => fill(event.currentTarget)}
      height={height}
      className="block w-full"
    >
      {body && createPortal(children, body)}
    </iframe>
  )
}
