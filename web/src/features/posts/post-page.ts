/** Tracking of a gift's own page: impressions of the gift, clicks on its shop links. */
export const POST_PAGE = {
  seen: { list: 'postpage', impression: 'impression-postpage' },
  left: { list: 'postpage', click: 'click-postpage' },
} as const
