/** The map is on another site; the tests do not depend on reaching it. */
export const MAP = 'https://www.openstreetmap.org/**'
