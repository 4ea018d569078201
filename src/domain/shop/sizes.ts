/** Page sizes and the map's height, fixed by the specification. */
export const PAGE_SIZE = 28
export const HOME_PRODUCTS_AT_A_TIME = 6
export const HOME_RECIPES_AT_A_TIME = 4
export const MAP_HEIGHT = 300
