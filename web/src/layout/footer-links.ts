import type { Region } from '../regions/region.ts'

export interface FooterLink {
  readonly title: string
  readonly link: string
}

/** How the default limit of the price-range page reads in each region. */
const UNDER_TWENTY: Readonly<Record<Region, string>> = { us: 'Under $20', uk: 'Under £20', ca: 'Under CA$20' }

/**
 * Columns of the footer: what a visitor may look for below every page, and the pages that the law asks for.
 * @param forNow links that are there for a time
 */
export function footerColumns(
  region: Region,
  forNow: readonly FooterLink[],
): readonly { readonly title: string; readonly links: readonly FooterLink[] }[] {
  return [
    {
      title: 'Browse',
      links: [
        { title: 'Categories', link: '/gifts/' },
        { title: 'Gift guides', link: '/gift-guides/' },
        { title: 'Gift finder', link: '/gift-finder/' },
        { title: UNDER_TWENTY[region], link: '/gifts-under/' },
        { title: 'New arrivals', link: '/new/' },
        { title: 'Surprise me', link: '/random/' },
        { title: 'Give me one', link: '/give-me-one/' },
        ...forNow,
      ],
    },
    {
      title: 'Ribbonry',
      links: [
        { title: 'About us', link: '/about/' },
        { title: 'Blog', link: '/blog/' },
        { title: 'Newsletters', link: '/newsletters/' },
        { title: 'Your boards', link: '/wishlist/' },
        { title: 'Contact', link: '/about/#contact' },
        { title: 'Submit a product', link: '/submit-product/' },
        { title: 'Pitch your product', link: '/product-pitch/' },
      ],
    },
    {
      title: 'Small print',
      links: [
        { title: 'Privacy policy', link: '/privacy-policy/' },
        { title: 'Affiliate disclosure', link: '/affiliate-disclosure/' },
        { title: 'DMCA policy', link: '/dmca-policy/' },
        { title: 'Pitch terms', link: '/product-pitch-terms-and-conditions/' },
      ],
    },
  ]
}
