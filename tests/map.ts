/** The map is on another site; the tests do not depend on reaching it. */
export const MAP_SITE = 'https://www.openstreetmap.org/'
export const MAP = `${MAP_SITE}**`
