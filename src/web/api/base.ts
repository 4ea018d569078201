/** Where the API and its pictures are, if not on this site. */
export const base: string = (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '')
