import { lazy } from 'react'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'
import { NotFound } from '../routing/not-found.tsx'

const MissingGift = lazy(() => import('./gift-parts.tsx').then((module) => ({ default: module.MissingGift })))

/** The 404 page, with gifts that its address may have meant. */
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
