/**
 * The `rel` of every monetised link: `sponsored` and `nofollow` tell search engines that the link is paid for; `noopener` keeps
 * the merchant's page from accessing ours. The referrer is sent, since affiliate programmes require it.
 */
export const relAttributes = 'sponsored nofollow noopener'
