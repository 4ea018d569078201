import logo from '../assets/logo.svg?inline'

/**
 * Decorative: the shop's name always stands beside it, or what is going on. In the page itself, because it is smaller than the
 * headers of a request for it.
 */
export function Logo({ className }: { className: string }) {
  return <img src={logo} alt="" width={64} height={64} className={className} />
}
