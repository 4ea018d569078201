/** Products and recipes open over any page. These are their canonical addresses, for search engines and shared links. */
export function productAddress(id: number): string {
  return `/productos?seeProduct=true&productId=${id}`
}

export function recipeAddress(id: number): string {
  return `/recetas?seeRecipe=true&recipeId=${id}`
}

/** The orders that this browser has placed. */
export const MY_ORDERS = '/mis-pedidos'
