export const KIND = "Enum8('impression' = 1, 'viewable' = 2, 'click' = 3)"
/** Beside what happens, `withdrawn`: takes back a click that was marked and counts by now. */
export const KIND_OR_WITHDRAWN = "Enum8('impression' = 1, 'viewable' = 2, 'click' = 3, 'withdrawn' = 4)"
export const PLACE =
  "Enum8('home' = 1, 'gifts' = 2, 'postpage' = 3, 'guide' = 4, 'guide-thumbnail' = 5, 'editorial' = 6, 'bottom-banner' = " +
  "7, 'ad' = 8)"
export const ITEM_TYPE = "Enum8('post' = 1, 'ad' = 2, 'guide' = 3)"
export const DEVICE = "Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4)"
export const ITEM_TYPE_WITH_PRODUCT = "Enum8('post' = 1, 'ad' = 2, 'guide' = 3, 'product' = 4)"
