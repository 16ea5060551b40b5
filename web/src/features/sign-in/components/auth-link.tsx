import { type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A link between log-in pages that keeps the return path. */
export function AuthLink({ to, children }: { readonly to: string; readonly children: string }) {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to, { state })
  }
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  )
}
