import { Link } from 'react-router'
import { LEGAL_PAGES } from '#domain/law/legal-pages.ts'
import { useShop } from '#web/shop/shop-data.ts'

const LINK =
  'inline-flex min-h-11 items-center rounded-sm underline-offset-4 hover:text-sun hover:underline focus-visible:outline-sun'

/** The pages that the law asks for and the owner shows, in the footer. */
export function LegalLinks() {
  const { legal } = useShop()
  const pages = LEGAL_PAGES.filter(({ id }) => legal[id])
  if (pages.length === 0 && !legal.fiscalLink) return null
  return (
    <nav aria-label="Legales" className="border-t border-white/15">
      <ul className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 px-4 py-2 text-sm text-white/90">
        {pages.map(({ slug, link }) => (
          <li key={slug}>
            <Link to={`/${slug}`} className={LINK}>
              {link}
            </Link>
          </li>
        ))}
        {legal.fiscalLink && (
          <li>
            <a href={legal.fiscalLink} target="_blank" rel="noopener noreferrer" className={LINK}>
              <FiscalBadge />
              Datos fiscales
              <span className="sr-only"> (se abre en otra pestaña)</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Our own drawing: a document with a tick. */
function FiscalBadge() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="mr-2 size-6">
      <rect x="4" y="2" width="16" height="20" rx="3" className="fill-paper" />
      <path
        d="M8 7h8M8 11h5M9 16l2 2 4-4"
        className="stroke-turquoise-deep"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
