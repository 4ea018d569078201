import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { Link, useLocation } from 'react-router'
import { messageOf } from '#web/api/errors.ts'
import { signOut } from '#web/people/session-record.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type AdminCounts, menuGroups, SALES, TODAY_PAGE } from './menu-pages.tsx'
import { isOpenPage, MENU_ENTRY, MenuEntry, MenuGroup } from './menu-parts.tsx'
import { AlertSwitches } from './orders/live/alert-switches.tsx'
import { useMayOpen } from './use-may.ts'

/** As many fit the screen without folding: whoever may do little sees all of it. */
const FIT = 10

const INERT = classNames(MENU_ENTRY, 'grow basis-0 text-sm whitespace-nowrap opacity-50 lg:px-2')
const LAST = classNames(
  MENU_ENTRY,
  'grow basis-0 gap-2 whitespace-nowrap lg:px-2 lg:text-sm lg:[&_svg]:hidden',
)

type AdminLinksProps = { readonly counts: AdminCounts; readonly onChoose: () => void }

/** Shows only what somebody may open. */
export function AdminLinks({ counts, onChoose }: AdminLinksProps) {
  const { pathname, search } = useLocation()
  const mayOpen = useMayOpen()
  const groups = menuGroups(counts, search).map((group) => ({
    ...group,
    pages: group.pages.filter(({ to, needs = to }) => mayOpen(needs)),
  }))
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0)

  return (
    <nav aria-label="Administración" className="flex grow flex-col gap-1">
      {mayOpen(TODAY_PAGE.to) && (
        <ul>
          <MenuEntry page={TODAY_PAGE} onChoose={onChoose} />
        </ul>
      )}
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ title, waiting, pages }) => (
          <MenuGroup
            key={title}
            title={title}
            // From the day's page people go on to its sales.
            isInUse={
              pages.some((page) => isOpenPage(page, pathname)) ||
              (pathname === TODAY_PAGE.to && title === SALES)
            }
            folds={count > FIT}
            waiting={waiting}
          >
            <ul className="grid gap-0.5">
              {pages.map((page) => (
                <MenuEntry key={page.to} page={page} onChoose={onChoose} />
              ))}
            </ul>
          </MenuGroup>
        ))}
      <div className="mt-auto grid border-t border-line pt-1">
        <MenuGroup title="Al llegar una orden">
          <AlertSwitches onChoose={onChoose} />
        </MenuGroup>
        <div className="flex flex-wrap gap-x-1">
          <Link to="/" onClick={onChoose} className={LAST}>
            <ExternalLink aria-hidden />
            Ver la tienda
          </Link>
          <SignOut />
        </div>
        {/* Labels without a function, as specified. */}
        <div className="flex flex-wrap justify-between">
          <button type="button" disabled className={INERT}>
            Ingresar Pedido
          </button>
          <button type="button" disabled className={INERT}>
            Ver Pedidos
          </button>
        </div>
      </div>
    </nav>
  )
}

function SignOut() {
  async function leave() {
    try {
      await signOut()
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) })
    }
  }

  return (
    <button type="button" onClick={leave} className={LAST}>
      <LogOut aria-hidden />
      Cerrar sesión
    </button>
  )
}
