/** The list of guides; each guide's editor is below. */
export const GUIDES_PATH = '/editor/dashboard/'
export const GUIDE_CALENDAR_PATH = '/editor/calendar/'
/** Dead links between our pages, and guides that nobody links to. */
export const INTERLINKING_PATH = '/editor/interlinking/'
export const UNLINKED_PATH = `${INTERLINKING_PATH}unlinked/`
/** Submissions and payments of the member. */
export const OWN_WORK_PATH = `${GUIDES_PATH}mine/`
export const PAY_PATH = `${GUIDES_PATH}pay/`

export const guidePath = (id: number): string => `${GUIDES_PATH}${id}/`

/** Submissions and payments of a person. */
export const writerPath = (id: number): string => `/editor/writers/${id}/`

/** Page that pays a person. */
export const payPath = (id: number): string => `${PAY_PATH}?person=${id}`
