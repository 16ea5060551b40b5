/** The list of guides, below which each has its editor. */
export const GUIDES_PATH = '/editor/dashboard/'
export const GUIDE_CALENDAR_PATH = '/editor/calendar/'
/** What the member wrote, handed in and was paid. */
export const OWN_WORK_PATH = `${GUIDES_PATH}mine/`
export const PAY_PATH = `${GUIDES_PATH}pay/`

export const guidePath = (id: number): string => `${GUIDES_PATH}${id}/`

/** What somebody wrote and was paid. */
export const writerPath = (id: number): string => `/editor/writers/${id}/`

/** Where somebody is paid. */
export const payPath = (id: number): string => `${PAY_PATH}?person=${id}`
