import { useSearchParams } from 'react-router'
import { useAccount } from '../session/account.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'
import { later } from '../ui/later/later.tsx'

const MerchantFilter = later(
  () => import('../features/merchant-filter/components/merchant-filter.tsx'),
  (module) => module.MerchantFilter,
)
const StatisticsOverlay = later(
  () => import('../features/statistics-overlay/components/statistics-overlay.tsx'),
  (module) => module.StatisticsOverlay,
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
