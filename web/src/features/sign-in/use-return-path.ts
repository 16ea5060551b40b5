import { useLocation, useNavigate } from 'react-router'
import { useMounted } from '../../ui/mounted/use-mounted.ts'
import { returnPath } from './return-path.ts'

/** Return path after a log-in, and the navigation to it. The front page before hydration. */
export function useReturnPath(): { readonly place: string; readonly goBack: () => void } {
  const { state } = useLocation()
  const navigate = useNavigate()
  const mounted = useMounted()
  const place = mounted ? returnPath(state, document.referrer, location.origin) : '/'
  return {
    place,
    goBack: () => {
      void navigate(place, { replace: true })
    },
  }
}
