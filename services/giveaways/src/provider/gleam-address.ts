import { titleSlug } from '@ribbonry/links'

const SITE = 'https://gleam.io'

/**
 * Compared with the text as it was pasted: an address parser would accept look-alike letters that it maps to the same host, and
 * remove line breaks.
 */
const CAMPAIGN = /^https:\/\/gleam\.io\/([A-Za-z0-9]{5})(?:[/?#][^\s<>"]*)?$/i

/** The key of the campaign that an address leads to; undefined for every other address. */
export function gleamKeyOf(address: string): string | undefined {
  return CAMPAIGN.exec(address)?.[1]
}

/** The public address of a campaign, with words of its title for people. */
export function gleamAddressOf(key: string, title: string): string {
  return `${SITE}/${key}/${titleSlug(title) || 'giveaway'}`
}
