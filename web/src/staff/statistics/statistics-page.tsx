import { StaffPage } from '../shell/staff-page.tsx'
import { ExperimentsPanel } from './components/experiments-panel.tsx'
import { FilterBar } from './components/filter-bar.tsx'
import { ItemsPanel } from './components/items-panel.tsx'
import { LivePanel } from './components/live-panel.tsx'
import { TrafficReport } from './components/traffic-report.tsx'
import { useFilters } from './use-filters.ts'

/** `/admin/statistics/` */
export function StatisticsPage() {
  const { filters, change } = useFilters()
  return (
    <StaffPage title="Statistics">
      <FilterBar filters={filters} onChange={change} />
      <TrafficReport filters={filters} beside={<LivePanel />} />
      <ItemsPanel filters={filters} />
      <ExperimentsPanel filters={filters} />
    </StaffPage>
  )
}
