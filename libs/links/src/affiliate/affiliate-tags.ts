/** Associate tags by marketplace: `{ 'amazon.com': 'site-20', 'amazon.co.uk': 'site-21' }`. */
export type AmazonTags = Readonly<Record<string, string>>

/** Etsy's programme runs on an affiliate network; `base` is the network's redirect (Awin's when absent). */
export interface EtsyTags {
  base?: string
  merchantId: string
  affiliateId: string
}

/** eBay Partner Network: the campaign, and one rotation id (`mkrid`) for each site: `{ 'ebay.com': '711-…' }`. */
export interface EbayTags {
  campid: string
  mkrid: Readonly<Record<string, string>>
  mkcid?: string
  toolid?: string
}

/**
 * The site's affiliate accounts, from configuration; every part may be absent. `wrappers` maps a merchant's domain to the address
 * of its affiliate network, with `{url}` as the whole value of one query parameter, and optionally `{subtag}` and `{country}`: `{
 * 'spirits.example': 'https://network.example/click?id=7&sub={subtag}&to={url}' }`. A template of another form is ignored;
 * `isWrapperTemplate` checks it at start-up.
 */
export interface AffiliateTags {
  amazon?: AmazonTags
  etsy?: EtsyTags
  ebay?: EbayTags
  wrappers?: Readonly<Record<string, string>>
}

/** Parameters of a single click: the sub-tag under which the merchant reports it, and the visitor's country. */
export interface LinkContext {
  subTag?: string
  country?: string
}
