import type { RouteObject } from 'react-router'

/** The administrator's addresses. Their code is fetched when one is opened, so visitors only ever carry this list. */
export const adminRoutes: RouteObject = {
  path: '/admin',
  lazy: () => import('./admin-layout.tsx'),
  children: [
    {
      // A boundary of its own, so that a page that fails keeps the navigation.
      lazy: () => import('./admin-error.tsx'),
      children: [
        { index: true, lazy: () => import('./products/products-page.tsx') },
        { path: 'create', lazy: () => import('./products/create-page.tsx') },
        { path: ':productId/edit', lazy: () => import('./products/edit-page.tsx') },
        { path: 'order/:status', lazy: () => import('./orders/orders-page.tsx') },
        { path: 'recipe', lazy: () => import('./recipes/recipe-page.tsx') },
        { path: 'recipe/:recipeId/edit', lazy: () => import('./recipes/recipe-page.tsx') },
      ],
    },
  ],
}
