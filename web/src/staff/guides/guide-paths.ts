/** The list of guides, below which each has its editor. */
export const GUIDES_PATH = '/editor/dashboard/'

export const guidePath = (id: number): string => `${GUIDES_PATH}${id}/`
