/** What the front page shows of guides: a chunk of its own, for other pages do without it. */
export { latestGuidesOptions } from './api/list-latest-guides.ts'
export { GuideBanner } from './components/guide-banner.tsx'
