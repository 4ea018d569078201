import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as legalCalls from '#domain/law/legal-calls.ts'
import { CONSUMER_OFFICE, LEGAL_PAGES } from '#domain/law/legal-pages.ts'
import { apiContext } from '#web/api/api.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { LegalHeading } from './legal-heading.tsx'
import { LegalTextBlocks } from './legal-text-blocks.tsx'

/** Terms, privacy and consumer protection: each has a text. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const slug = new URL(request.url).pathname.slice(1)
  const page = LEGAL_PAGES.find((each) => each.slug === slug)
  if (!page) throw data(null, { status: 404 })
  const { text } = await context.get(apiContext).call(legalCalls.read, { params: { page: slug } })
  return { id: page.id, title: page.title, text }
}

export function Component() {
  const { id, title, text } = useLoaderData<typeof loader>()
  return (
    <article className="mx-auto max-w-3xl">
      <LegalHeading title={title} />
      <div className="rounded-panel bg-card p-5 shadow-card sm:p-8 print:p-0 print:shadow-none">
        <LegalTextBlocks text={text} />
        {id === 'consumer' && <Office />}
      </div>
    </article>
  )
}

function Office() {
  return (
    <p className="mt-6 flex flex-wrap gap-3 print:hidden">
      <a
        href={`https://wa.me/${CONSUMER_OFFICE.whatsappDigits}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyle('secondary')}
      >
        <MessageCircle aria-hidden className="size-4.5" />
        Escribir por WhatsApp
      </a>
      <a href={`tel:${CONSUMER_OFFICE.phone}`} className={buttonStyle('quiet')}>
        <Phone aria-hidden className="size-4.5" />
        Llamar al {CONSUMER_OFFICE.phone}
      </a>
    </p>
  )
}
