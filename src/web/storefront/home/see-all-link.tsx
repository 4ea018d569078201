import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'

/** Links a section to its full list. */
export function SeeAllLink({ to, of }: { to: string; of: string }) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-bold whitespace-nowrap text-turquoise-deep hover:underline"
    >
      Ver todo <span className="sr-only">de {of}</span>
      <ArrowRight
        aria-hidden
        className="size-4 transition duration-150 ease-out group-hover:translate-x-0.5"
      />
    </Link>
  )
}
