export const DETAILS_UPDATED = 'Your details were updated successfully'
