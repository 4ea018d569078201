import logo from '../assets/logo.svg?inline'

/**
 * Decorative: there is always a text beside it. Inline, because it is smaller than the headers of a request for it.
 */
export function Logo({ className }: { className: string }) {
  return <img src={logo} alt="" width={64} height={64} className={className} />
}
