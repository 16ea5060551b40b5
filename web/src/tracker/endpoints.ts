/** Where events go. Written out rather than taken from the contracts, whose part in a page is loaded first; a spec compares them. */
export const SESSION_PATH = '/api/user/sessionid'
export const TRACKING_PATH = '/api/user/tracking'
export const THUMBNAILS_PATH = '/api/user/gift-guide-thumbnail-homepage/tracking'
export const AD_IMPRESSION_PATH = '/api/user/ssna/tracking/impression'
export const AD_CLICK_PATH = '/api/user/ssna/tracking/click'
export const MERCHANT_PATH = '/api/user/tracking/aff-cook'

/** The most items that one call takes. */
export const MAX_ITEMS = 100
