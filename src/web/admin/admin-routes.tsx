import type { RouteObject } from 'react-router'
import { lazyPage } from '../page-file.ts'
import { ADMIN_ROUTE } from './admin-data.ts'
import { PAGES } from './admin-pages.ts'

const FILES = import.meta.glob<Record<string, unknown>>(['./**/*-page.tsx', './orders/list/find-order.ts'])

/** The owner's routes. Their code is loaded when one is opened; visitors do not download this list either. */
export const adminRoutes: RouteObject = {
  id: ADMIN_ROUTE,
  path: '/admin',
  ...lazyPage('admin/admin-layout.tsx', () => import('./admin-layout.tsx')),
  children: [
    {
      // Its own error boundary, so that a failing page keeps the navigation.
      ...lazyPage('admin/admin-error.tsx', () => import('./admin-error.tsx')),
      children: PAGES.map(({ path, file }) => {
        const load = FILES[`./${file}`]
        if (!load) throw new Error(`The admin has no file ${file}`)
        return { ...(path ? { path } : { index: true }), ...lazyPage(`admin/${file}`, load) }
      }),
    },
  ],
}
