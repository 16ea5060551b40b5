import { useSearchParams } from 'react-router'
import type { PageHandle } from '../app/page-route.ts'
import { StopPriceDrops } from '../features/boards/components/stop-price-drops.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'

const METADATA = privatePage('Mails about lower prices', '/wishlist/price-drops/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/price-drops.route.tsx' }

/** Target of the opt-out link in price mails. */
export const stopPriceDropsRoute = { handle, Component: Stop }

function Stop() {
  const [query] = useSearchParams()
  usePageMetadata(METADATA)
  return (
    <AuthCard over="Your boards" title="No more of these?" aside="No hard feelings. The gifts stay where they are.">
      <StopPriceDrops token={query.get('token') ?? ''} />
    </AuthCard>
  )
}
