import type { StaticPage } from './static-page.ts'

/** A chunk per text. */
const TEXTS = {
  'privacy-policy': () => import('./privacy-policy.ts').then(({ privacyPage }) => privacyPage),
  'dmca-policy': () => import('./dmca-policy.ts').then(({ dmcaPage }) => dmcaPage),
  'affiliate-disclosure': () => import('./affiliate-disclosure.ts').then(({ affiliatePage }) => affiliatePage),
  'product-pitch-terms-and-conditions': () =>
    import('./product-pitch-terms-and-conditions.ts').then(({ pitchTermsPage }) => pitchTermsPage),
} as const

export type StaticSlug = keyof typeof TEXTS

export function loadPage(slug: StaticSlug): Promise<StaticPage> {
  return TEXTS[slug]()
}
