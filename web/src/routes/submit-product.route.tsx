import type { RouteObject } from 'react-router'
import { SubmitProduct } from '../features/product-submission/components/submit-product.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import type { PageHandle } from '../routing/page-route.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'

const METADATA = privatePage('Submit a product', '/submit-product/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/submit-product.route.tsx' }

/** Page where members submit products. */
export const submitProductRoute: Pick<RouteObject, 'Component' | 'handle'> = { handle, Component: SubmitProductPage }

function SubmitProductPage() {
  usePageMetadata(METADATA)
  return (
    <AuthCard
      over="You found something"
      title="Submit a product"
      aside="Half of what is good here was found by somebody who was looking for something else."
    >
      <SubmitProduct />
    </AuthCard>
  )
}
