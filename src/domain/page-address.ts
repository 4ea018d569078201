/** Product and recipe open over any page. Under these addresses search engines know them and links are best shared. */
export function productAddress(id: number): string {
  return `/productos?seeProduct=true&productId=${id}`
}

export function recipeAddress(id: number): string {
  return `/recetas?seeRecipe=true&recipeId=${id}`
}
