/**
 * The `rel` of every monetised link: `sponsored` and `nofollow` say to search engines that the link is paid for, `noopener` keeps
 * the merchant's page away from ours. The referrer is sent, since affiliate programmes ask for it.
 */
export const relAttributes = 'sponsored nofollow noopener'
