/** Another site's map: whether it can be reached from here is not what is tested or measured. */
export const MAP = 'https://www.openstreetmap.org/**'
