export { STAFF_GUIDE } from '../../web/test/staff-guide.ts'

/** Path of the dashboard of guides. */
export const GUIDE_LIST = '/editor/dashboard/'
