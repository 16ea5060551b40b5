import { lazy, Suspense, useEffect, useState } from 'react'
import type { Saveable } from '../ui/saving/saved-items.ts'
import { savingIs } from '../ui/saving/use-saving.ts'

const Desk = lazy(() => import('../features/boards/components/desk.tsx').then((module) => ({ default: module.Desk })))

interface Pressed {
  readonly post: Saveable
  /** Tells one press from the next, also of the same heart. */
  readonly count: number
}

/** Where a heart leads that was pressed. Nothing of it is fetched before. */
export function SavingDesk() {
  const [pressed, setPressed] = useState<Pressed>()
  useEffect(() => { savingIs((post) => { setPressed((last) => ({ post, count: (last?.count ?? 0) + 1 })) }) }, [])
  return pressed !== undefined && <Suspense><Desk key={pressed.count} post={pressed.post} /></Suspense>
}
