/** A shop that gifts link to: always its search page, since a single product may be gone tomorrow. */
export interface DemoMerchant {
  /** As it is named on the site: "at Etsy". */
  readonly name: string
  /** The address of its search page, to which the words are added. */
  readonly search: string
}

export const merchants = {
  'amazon': { name: 'Amazon', search: 'https://www.amazon.com/s?k=' },
  'best-buy': { name: 'Best Buy', search: 'https://www.bestbuy.com/site/searchpage.jsp?st=' },
  'bh-photo': { name: 'B&H', search: 'https://www.bhphotovideo.com/c/search?q=' },
  'bookshop': { name: 'Bookshop', search: 'https://bookshop.org/search?keywords=' },
  'canadian-tire': { name: 'Canadian Tire', search: 'https://www.canadiantire.ca/en/search-results.html?q=' },
  'chewy': { name: 'Chewy', search: 'https://www.chewy.com/s?query=' },
  'crate-and-barrel': { name: 'Crate & Barrel', search: 'https://www.crateandbarrel.com/search?query=' },
  'ebay': { name: 'eBay', search: 'https://www.ebay.com/sch/i.html?_nkw=' },
  'etsy': { name: 'Etsy', search: 'https://www.etsy.com/search?q=' },
  'firebox': { name: 'Firebox', search: 'https://firebox.com/search?q=' },
  'indigo': { name: 'Indigo', search: 'https://www.indigo.ca/en-ca/search?q=' },
  'john-lewis': { name: 'John Lewis', search: 'https://www.johnlewis.com/search?search-term=' },
  'mec': { name: 'MEC', search: 'https://www.mec.ca/en/search?q=' },
  'menkind': { name: 'Menkind', search: 'https://www.menkind.co.uk/search?q=' },
  'not-on-the-high-street': { name: 'Not On The High Street', search: 'https://www.notonthehighstreet.com/search?term=' },
  'rei': { name: 'REI', search: 'https://www.rei.com/search?q=' },
  'reverb': { name: 'Reverb', search: 'https://reverb.com/marketplace?query=' },
  'target': { name: 'Target', search: 'https://www.target.com/s?searchTerm=' },
  'uncommon-goods': { name: 'Uncommon Goods', search: 'https://www.uncommongoods.com/search?q=' },
  'walmart': { name: 'Walmart', search: 'https://www.walmart.com/search?q=' },
  'wayfair': { name: 'Wayfair', search: 'https://www.wayfair.com/keyword.php?keyword=' },
  'williams-sonoma': { name: 'Williams Sonoma', search: 'https://www.williams-sonoma.com/search/results.html?words=' },
} satisfies Record<string, DemoMerchant>

export type MerchantSlug = keyof typeof merchants

/** The page on which a shop shows what it has for these words. */
export function searchLink(merchant: MerchantSlug, words: string): string {
  return merchants[merchant].search + encodeURIComponent(words).replaceAll('%20', '+')
}
