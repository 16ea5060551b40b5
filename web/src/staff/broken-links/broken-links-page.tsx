import { PageInPath } from '../kit/page-in-path.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { BrokenGiftLinks, BrokenGuideLinks } from './broken-link-list.tsx'
import { BROKEN_GIFTS_PATH, BROKEN_GUIDES_PATH, BrokenLinkTabs, HIGH_CTR_PATH } from './broken-link-tabs.tsx'
import { HighCtrList } from './high-ctr-list.tsx'
import { ShopsHealth } from './shops-health.tsx'

/** `/admin/broken-links/` */
export function BrokenGiftLinksPage() {
  return (
    <StaffPage title="Broken links">
      <BrokenLinkTabs />
      <BrokenGiftLinks />
      <ShopsHealth path={BROKEN_GIFTS_PATH} />
    </StaffPage>
  )
}

/** `/admin/broken-links-listicles/` */
export function BrokenGuideLinksPage() {
  return (
    <StaffPage title="Broken links">
      <BrokenLinkTabs />
      <BrokenGuideLinks />
      <ShopsHealth path={BROKEN_GUIDES_PATH} />
    </StaffPage>
  )
}

/** `/admin/high-ctr-posts/` */
export function HighCtrPage() {
  return (
    <StaffPage title="High-CTR gifts">
      <BrokenLinkTabs />
      <HighCtrList />
    </StaffPage>
  )
}

/** `/admin/broken-links/:page` */
export function BrokenGiftLinksPageInPath() {
  return <PageInPath path={BROKEN_GIFTS_PATH} />
}

/** `/admin/broken-links-listicles/:page` */
export function BrokenGuideLinksPageInPath() {
  return <PageInPath path={BROKEN_GUIDES_PATH} />
}

/** `/admin/high-ctr-posts/:page` */
export function HighCtrPageInPath() {
  return <PageInPath path={HIGH_CTR_PATH} />
}
