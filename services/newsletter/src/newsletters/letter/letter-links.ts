import { newsletterQuery, type NewsletterLetter, type SentGift } from '@ribbonry/contracts'

/** Absolute addresses that a letter leads to. */
export interface LetterLinks {
  /** Our page of a gift: never the shop itself, so that a link can be mended after it was sent. */
  readonly gift: (gift: SentGift) => string
  /** The letter as a page, which anybody can read once it is sent; the list of them for what is not kept. */
  readonly page: string
  readonly disclosure: string
}

/**
 * @param site the site's address without a slash at its end
 * @param counted whether links carry the campaign code: not in previews and tests, whose visits are not the readers'
 */
export function letterLinks(letter: NewsletterLetter, site: string, counted: boolean): LetterLinks {
  const { newsletter_id: newsletterId } = letter
  const gift = ({ slug, place, direct_link: isDirect }: SentGift): string => {
    const campaign = counted && newsletterId !== null ? [newsletterQuery({ newsletterId, place })] : []
    // `r=y`: that page passes on to the shop.
    const query = [...campaign, ...(isDirect ? ['r=y'] : [])].join('&')
    return `${site}/${encodeURIComponent(slug)}/${query === '' ? '' : `?${query}`}`
  }
  return {
    gift,
    page: newsletterId === null ? `${site}/newsletters/` : `${site}/newsletters/${newsletterId}/`,
    disclosure: `${site}/affiliate-disclosure/`,
  }
}

/** The subject line with its emoji. */
export function subjectLine({ emoji, subject }: Pick<NewsletterLetter, 'emoji' | 'subject'>): string {
  return emoji === '' ? subject : `${emoji} ${subject}`
}
