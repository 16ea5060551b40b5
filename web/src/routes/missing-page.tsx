import { WhenMounted } from '../ui/mounted/when-mounted.tsx'
import { NotFound } from '../routing/not-found.tsx'
import { later } from '../ui/later/later.tsx'

const MissingGift = later(
  () => import('./gift-parts.tsx'),
  (module) => module.MissingGift,
)

/** The 404 page, with gifts similar to its address. */
export function MissingPage() {
  return (
    <>
      <NotFound />
      <WhenMounted>
        <MissingGift />
      </WhenMounted>
    </>
  )
}
