/** Where a link of a newsletter stands. */
export interface NewsletterCampaign {
  readonly newsletterId: number
  /** Place of the gift in the letter, from 1. */
  readonly place: number
}

/**
 * The query of a link in a newsletter: a campaign code that says which newsletter and which place, and nothing about whom it was
 * sent to.
 */
export function newsletterQuery({ newsletterId, place }: NewsletterCampaign): string {
  return `utm_source=newsletter&utm_medium=email&utm_campaign=newsletter-${newsletterId}&utm_content=${place}`
}

/** Reads the campaign code of an address that somebody opened; undefined for any other address. */
export function newsletterCampaignOf(query: URLSearchParams): NewsletterCampaign | undefined {
  const [, id] = /^newsletter-([1-9]\d{0,8})$/.exec(query.get('utm_campaign') ?? '') ?? []
  const [place] = /^[1-9]\d{0,2}$/.exec(query.get('utm_content') ?? '') ?? []
  if (query.get('utm_source') !== 'newsletter' || id === undefined || place === undefined) return undefined
  return { newsletterId: Number(id), place: Number(place) }
}
