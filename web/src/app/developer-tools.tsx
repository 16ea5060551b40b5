import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { useAccount } from '../session/account.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'

const MerchantFilter = lazy(() =>
  import('../features/merchant-filter/components/merchant-filter.tsx').then((module) => ({ default: module.MerchantFilter })),
)
const StatisticsOverlay = lazy(() =>
  import('../features/statistics-overlay/components/statistics-overlay.tsx').then((module) => ({
    default: module.StatisticsOverlay,
  })),
)

/**
 * Statistics of hovered items with dev=true, for administrators and editors (the calls are guarded).
 * With `merchant`, gifts of other merchants fade.
 */
export function DeveloperTools() {
  const [search] = useSearchParams()
  const merchant = search.get('merchant')
  return (
    <>
      {search.get('dev') === 'true' && <StaffStatistics />}
      {merchant && (
        <WhenMounted>
          <MerchantFilter merchant={merchant} />
        </WhenMounted>
      )}
    </>
  )
}

function StaffStatistics() {
  const { user } = useAccount()
  return (
    user !== null &&
    (user.access || user.editor) && (
      <WhenMounted>
        <StatisticsOverlay />
      </WhenMounted>
    )
  )
}
