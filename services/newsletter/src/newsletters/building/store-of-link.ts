import type { NewsletterStore } from '@ribbonry/contracts'
import { merchantOf } from '@ribbonry/links'

/** The shop of a link, where its programme has rules for mails; empty for any other. */
export function storeOfLink(link: string): NewsletterStore {
  const key = merchantOf(link)?.key
  return key === 'amazon' || key === 'etsy' ? key : ''
}
