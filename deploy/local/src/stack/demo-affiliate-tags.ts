/**
 * Fictitious tags, so that the demo's links look like tagged ones. In the shape of `AffiliateTags` of `libs/links`. Merchants
 * that are not listed here get their clean link, as in production.
 */
export const DEMO_AFFILIATE_TAGS = JSON.stringify({
  amazon: { 'amazon.com': 'ribbonry-demo-20', 'amazon.co.uk': 'ribbonry-demo-21', 'amazon.ca': 'ribbonry-demo0c-20' },
  etsy: { merchantId: '6220', affiliateId: '000000' },
  ebay: {
    campid: '5330000000',
    mkrid: { 'ebay.com': '711-53200-19255-0', 'ebay.co.uk': '710-53481-19255-0', 'ebay.ca': '706-53473-19255-0' },
  },
})
