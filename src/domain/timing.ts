/** How often things move and how long they stay, as the specification has it. */
export const HERO_INTERVAL_MS = 6000
export const CAROUSEL_INTERVAL_MS = 5000
export const TOAST_MS = 1500

/** How often a page on screen asks for its orders again. */
export const REFRESH_MS = 30_000
