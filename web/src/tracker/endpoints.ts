/** Endpoints as literals: importing the contracts would add them to the first load. A spec compares them. */
export const SESSION_PATH = '/api/user/sessionid'
export const TRACKING_PATH = '/api/user/tracking'
export const THUMBNAILS_PATH = '/api/user/gift-guide-thumbnail-homepage/tracking'
export const AD_IMPRESSION_PATH = '/api/user/ssna/tracking/impression'
export const AD_CLICK_PATH = '/api/user/ssna/tracking/click'
export const MERCHANT_PATH = '/api/user/tracking/aff-cook'

/** Maximum of items per call. */
export const MAX_ITEMS = 100
