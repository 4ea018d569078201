/** Logos of the networks, because the icon set has no brands. */
export function FacebookIcon({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M13.6 22v-8.2h2.8l.5-3.4h-3.3V8.3c0-1 .4-1.7 1.8-1.7H17V3.6A20 20 0 0 0 14.6 3.4c-2.6 0-4.4 1.6-4.4 4.5v2.5H7.3v3.4h2.9V22z" />
    </svg>
  )
}

export function InstagramIcon({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className={className}
    >
      <rect x="3" y="3" width="18" height="18" rx="5.5" />
      <circle cx="12" cy="12" r="4.2" />
      <circle cx="17.2" cy="6.8" r="1.3" fill="currentColor" stroke="none" />
    </svg>
  )
}

export function WhatsappIcon({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <path
        d="M3.5 20.5 4.8 16A8.8 8.8 0 1 1 8.2 19.3z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M9.2 7.4c-.3-.5-.7-.5-1-.4-.8.3-1.3 1.2-1.2 2.2.3 3 3.9 6.5 7 6.9 1 .1 2-.3 2.3-1.2.1-.3.1-.6-.2-.8l-1.8-1c-.3-.2-.6-.1-.8.1l-.7.9c-1.4-.6-2.7-1.9-3.3-3.3l.9-.7c.2-.2.3-.5.2-.8z"
        fill="currentColor"
      />
    </svg>
  )
}
