/** How much pages show at a time and how high the map is, as the specification has it. */
export const PAGE_SIZE = 28
export const HOME_PRODUCTS_AT_A_TIME = 6
export const HOME_RECIPES_AT_A_TIME = 4
export const MAP_HEIGHT = 300
