export const FRONT_PAGE = '/admin/portada'
export const NEW_SLIDE_ADDRESS = `${FRONT_PAGE}/nueva`

export function slideAddress(id: number): string {
  return `${FRONT_PAGE}/${id}`
}
