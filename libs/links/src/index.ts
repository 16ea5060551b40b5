export { affiliateLink } from './affiliate/affiliate-link.ts'
export type { AffiliateTags, AmazonTags, EbayTags, EtsyTags, LinkContext } from './affiliate/affiliate-tags.ts'
export { relAttributes } from './affiliate/rel-attributes.ts'
export { isWrapperTemplate } from './affiliate/wrappers.ts'
export { canonicalLink } from './cleaning/canonical-link.ts'
export { cleanLink } from './cleaning/clean-link.ts'
export {
  adCode,
  campaignCode,
  experimentCodes,
  itemCode,
  readAdCode,
  readCampaignCode,
  readExperimentCode,
  readItemCode,
} from './codes/item-codes.ts'
export type { ExperimentCode, Item } from './codes/item-codes.ts'
export { fillPlaceholders } from './codes/link-placeholders.ts'
export type { PlaceholderValues } from './codes/link-placeholders.ts'
export { productCode, readSubTag, subTag } from './codes/sub-tags.ts'
export type { Slot, SubTag, SubTagPlace } from './codes/sub-tags.ts'
export { parseMerchantLink } from './intake/merchant-link.ts'
export type { AcceptedLink } from './intake/merchant-link.ts'
export { isPublicHost } from './intake/public-hosts.ts'
export { maxLinkLength } from './intake/read-link.ts'
export type { LinkRefusal, RefusedLink } from './intake/read-link.ts'
export { searchLinks } from './merchants/merchant-search.ts'
export { merchantOf } from './merchants/merchants.ts'
export type { Merchant } from './merchants/merchants.ts'
export { plainName } from './merchants/plain-name.ts'
export { productLink } from './merchants/product-link.ts'
export { slugLetters } from './slugs/slug-letters.ts'
export { firstFreeSlug, titleSlug } from './slugs/title-slug.ts'
