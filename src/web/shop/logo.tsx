import logo from '../assets/logo.svg'

/** Decorative: the shop's name always stands beside it, or what is going on. */
export function Logo({ className }: { className: string }) {
  return <img src={logo} alt="" width={64} height={64} className={className} />
}
