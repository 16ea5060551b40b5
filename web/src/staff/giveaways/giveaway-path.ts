export const GIVEAWAY_LIST = '/editor/giveaway/list/'
export const NEW_GIVEAWAY_PATH = '/editor/giveaway/'

/** Address of a giveaway in the list. */
export function listedPath(id: number): string {
  return `${GIVEAWAY_LIST}#${id}`
}

/** Address of the form that changes a giveaway. */
export function editPath(id: number): string {
  return `/editor/giveaway/${id}/`
}
