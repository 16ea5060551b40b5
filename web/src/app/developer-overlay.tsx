import { lazy } from 'react'
import { useLocation } from 'react-router'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'

const DeveloperTools = lazy(() => import('./developer-tools.tsx').then((module) => ({ default: module.DeveloperTools })))

/** Developer tools that a query parameter turns on; loaded only then. */
export function DeveloperOverlay() {
  const { search } = useLocation()
  return (
    /[?&](dev|merchant)=/.test(search) && (
      <WhenMounted>
        <DeveloperTools />
      </WhenMounted>
    )
  )
}
