type IconProps = { readonly className: string }

/** The marks of the three networks, drawn here because the set of icons leaves trademarks out. */
export function WhatsappIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <path
        d="M3.2 20.8l1.3-4.6A8.7 8.7 0 1 1 8 19.6z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M9.3 7.3c-.3-.6-.9-.5-1.3 0-1 1.1-.7 2.8.9 4.9 1.7 2.2 3.8 3.5 5.5 3.4 1.2-.1 2-.9 2-1.8 0-.3-.1-.4-.3-.5l-1.8-.9c-.3-.1-.5 0-.7.2l-.7.9c-.2.2-.4.2-.6.1a6.5 6.5 0 0 1-3-2.7c-.1-.2 0-.4.1-.6l.6-.7c.1-.2.2-.4.1-.6z"
        fill="currentColor"
      />
    </svg>
  )
}

export function InstagramIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <rect x="3" y="3" width="18" height="18" rx="5" stroke="currentColor" strokeWidth="2" />
      <circle cx="12" cy="12" r="4.2" stroke="currentColor" strokeWidth="2" />
      <circle cx="17.2" cy="6.8" r="1.3" fill="currentColor" />
    </svg>
  )
}

export function FacebookIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M13.5 22v-8h2.7l.5-3.3h-3.2V8.6c0-1 .5-1.7 1.8-1.7h1.5V4.1c-.7-.1-1.5-.2-2.3-.2-2.5 0-4.1 1.5-4.1 4.2v2.6H7.6V14h2.8v8z" />
    </svg>
  )
}
