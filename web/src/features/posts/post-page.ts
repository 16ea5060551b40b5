/** How a gift's own page is counted: the gift when it is seen, and its links to the shop when they are followed. */
export const POST_PAGE = {
  seen: { list: 'postpage', impression: 'impression-postpage' },
  left: { list: 'postpage', click: 'click-postpage' },
} as const
