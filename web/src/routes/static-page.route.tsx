import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { CookieChoice } from '../session/consent/cookie-choice.tsx'
import type { PageHandle } from '../routing/page-route.ts'
import { StaticPageView } from '../features/pages/components/static-page-view.tsx'
import { type StaticPage, staticPageMetadata } from '../features/pages/static-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'

/** A chunk per text. */
const TEXTS = {
  'privacy-policy': () => import('../features/pages/privacy-policy.ts').then(({ privacyPage }) => privacyPage),
  'dmca-policy': () => import('../features/pages/dmca-policy.ts').then(({ dmcaPage }) => dmcaPage),
  'affiliate-disclosure': () => import('../features/pages/affiliate-disclosure.ts').then(({ affiliatePage }) => affiliatePage),
  'product-pitch-terms-and-conditions': () =>
    import('../features/pages/product-pitch-terms-and-conditions.ts').then(({ pitchTermsPage }) => pitchTermsPage),
} as const

type StaticSlug = keyof typeof TEXTS

/** Controls of a text's sections, by their headings. */
const CONTROLS: Partial<Record<StaticSlug, Readonly<Record<string, ReactNode>>>> = {
  'privacy-policy': {
    Cookies: (
      <WhenMounted>
        <CookieChoice />
      </WhenMounted>
    ),
  },
}

function loadPage(slug: StaticSlug): Promise<StaticPage> {
  return TEXTS[slug]()
}

/** A page of static text; its text is loaded first. */
export async function staticPageRoute(slug: StaticSlug): Promise<Pick<RouteObject, 'Component' | 'handle'>> {
  const page = await loadPage(slug)
  const metadata = staticPageMetadata(page)
  const handle: PageHandle = { metadata: () => metadata, module: 'src/routes/static-page.route.tsx' }
  function Page() {
    usePageMetadata(metadata)
    return <StaticPageView page={page} controls={CONTROLS[slug] ?? {}} />
  }
  return { handle, Component: Page }
}
