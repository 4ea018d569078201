/** The pages that the law asks for. `link` is what leads to them, in the law's own words where it has some. */
export const LEGAL_PAGES = [
  {
    id: 'withdrawal',
    slug: 'arrepentimiento',
    title: 'Botón de arrepentimiento',
    link: 'Botón de arrepentimiento',
  },
  {
    id: 'terms',
    slug: 'terminos',
    title: 'Términos y condiciones',
    link: 'Términos y condiciones. Contratos de adhesión – Ley 24.240',
  },
  { id: 'privacy', slug: 'privacidad', title: 'Privacidad', link: 'Privacidad' },
  {
    id: 'consumer',
    slug: 'defensa-del-consumidor',
    title: 'Defensa del Consumidor',
    link: 'Defensa del Consumidor',
  },
] as const

export const WITHDRAWAL_PAGE = '/arrepentimiento'

/** Where consumers of Mendoza complain: every receipt says so. */
export const CONSUMER_OFFICE = {
  whatsapp: '261 754 2335',
  whatsappDigits: '5492617542335',
  phone: '148',
  option: 'opción 20',
} as const
