import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { useAccount } from '../session/use-account.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'

const MerchantFilter = lazy(() => import('../features/merchant-filter/components/merchant-filter.tsx').then((module) => ({ default: module.MerchantFilter })))
const StatisticsOverlay = lazy(() => import('../features/statistics-overlay/components/statistics-overlay.tsx').then((module) => ({ default: module.StatisticsOverlay })))

/**
 * With dev=true, administrators and editors see the figures of what they point at. Nobody else loads it, and the calls are guarded.
 * With a merchant, gifts of others fade.
 */
export function DeveloperTools() {
  const [search] = useSearchParams()
  const merchant = search.get('merchant')
  return (
    <>
      {search.get('dev') === 'true' && <StaffStatistics />}
      {merchant && <WhenMounted><MerchantFilter merchant={merchant} /></WhenMounted>}
    </>
  )
}

function StaffStatistics() {
  const { user } = useAccount()
  return user !== null && (user.access || user.editor) && <WhenMounted><StatisticsOverlay /></WhenMounted>
}
