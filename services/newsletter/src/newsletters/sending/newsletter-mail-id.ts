/** A mail of a newsletter to one recipient. */
export interface NewsletterMail {
  readonly newsletterId: number
  readonly recipientId: string
}

/** The mail's id, of which its Message-ID is made. */
export function newsletterMailId({ newsletterId, recipientId }: NewsletterMail): string {
  return `newsletter-${newsletterId}.${recipientId}`
}

/** Undefined for the id of a single mail. */
export function readNewsletterMailId(id: string): NewsletterMail | undefined {
  const [, newsletterId, recipientId] = /^newsletter-([1-9]\d{0,8})\.([0-9a-f-]{36})$/.exec(id) ?? []
  return newsletterId === undefined || recipientId === undefined ? undefined : { newsletterId: Number(newsletterId), recipientId }
}
