/** Page sizes and the map's height, fixed by the specification. */
export const PAGE_SIZE = 28
export const HOME_PRODUCTS_AT_A_TIME = 6
export const HOME_RECIPES_AT_A_TIME = 4
export const MAP_HEIGHT = 300

/** Intervals and durations fixed by the specification. */
export const HERO_INTERVAL_MS = 6000
export const CAROUSEL_INTERVAL_MS = 5000
export const TOAST_MS = 1500
/** For toasts with an action: the specification's other default, long enough to reach it. */
export const TOAST_WITH_ACTION_MS = 5000

/** How often a visible page reloads its orders. */
export const REFRESH_MS = 30_000
