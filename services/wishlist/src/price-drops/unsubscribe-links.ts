import type { EarlierLinkFormat } from '@ribbonry/service-kit/tokens'

/** Purpose of the unsubscribe links, which need no log-in. Their subject is the member id. */
export const UNSUBSCRIBE_LINKS = 'stop-price-drops'

/** Format of links in mails up to November 2026: the member id, a dot and the signature in base64url. */
export const earlierUnsubscribeLinks: EarlierLinkFormat = {
  signatureBytes: 32,
  split: (token) => {
    const [, id = '', signature = ''] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? []
    if (id === '') return undefined
    return {
      signed: `wishlist: no more price drops for ${id}`,
      signature: Buffer.from(signature, 'base64url'),
      subject: id,
    }
  },
}
