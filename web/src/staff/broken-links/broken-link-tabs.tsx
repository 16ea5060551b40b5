import { useLocation } from 'react-router'
import { Tabs } from '../../ui/navigation/navigation.tsx'

export const BROKEN_GIFTS_PATH = '/admin/broken-links/'
export const BROKEN_GUIDES_PATH = '/admin/broken-links-listicles/'
export const HIGH_CTR_PATH = '/admin/high-ctr-posts/'

const PAGES = [
  ['Gifts', BROKEN_GIFTS_PATH],
  ['Guides', BROKEN_GUIDES_PATH],
  ['High CTR', HIGH_CTR_PATH],
] as const

/** Broken links of gifts, those of guides, and gifts that are clicked the most. */
export function BrokenLinkTabs() {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/*$/, '/')
  return <Tabs label="Broken links" tabs={PAGES.map(([title, to]) => ({ title, to, current: here === to }))} />
}
