import type { PageHandle } from '../app/page-route.ts'
import { StaffOnly } from '../features/account/staff-only.tsx'
import { ExperimentsPanel } from '../features/statistics/components/experiments-panel.tsx'
import { FilterBar } from '../features/statistics/components/filter-bar.tsx'
import { ItemsPanel } from '../features/statistics/components/items-panel.tsx'
import { LivePanel } from '../features/statistics/components/live-panel.tsx'
import { TilesLoading } from '../features/statistics/components/panel-states.tsx'
import { TrafficReport } from '../features/statistics/components/traffic-report.tsx'
import { useFilters } from '../features/statistics/use-filters.ts'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { StaffPage } from '../ui/staff/staff-page.tsx'

const METADATA: PageMetadata = {
  title: `Statistics | ${SITE_NAME}`,
  description: DESCRIPTION,
  language: 'en-US',
  canonical: '/admin/statistics/',
  noindex: true,
}
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/statistics.route.tsx' }

export const statisticsRoute = { handle, Component: Statistics }

function Statistics() {
  usePageMetadata(METADATA)
  return (
    <StaffPage title="Statistics">
      <StaffOnly visitorRedirect="/login/" fallback={<TilesLoading />}>
        <StatisticsPage />
      </StaffOnly>
    </StaffPage>
  )
}

function StatisticsPage() {
  const { filters, change } = useFilters()
  return (
    <>
      <FilterBar filters={filters} onChange={change} />
      <TrafficReport filters={filters} beside={<LivePanel />} />
      <ItemsPanel filters={filters} />
      <ExperimentsPanel filters={filters} />
    </>
  )
}
