import { lazy, Suspense, useEffect, useState } from 'react'
import type { SaveableItem } from '../ui/saving/saved-items.ts'
import { registerSaveHandler } from '../ui/saving/use-saving.ts'

const SaveFlow = lazy(() =>
  import('../features/boards/components/save-flow.tsx').then((module) => ({ default: module.SaveFlow })),
)

interface SaveRequest {
  readonly post: SaveableItem
  /** Distinguishes two presses of the same heart. */
  readonly count: number
}

/** Opens the save dialog; its code is loaded on first use. */
export function SaveDialogHost() {
  const [request, setRequest] = useState<SaveRequest>()
  useEffect(() => {
    registerSaveHandler((post) => {
      setRequest((last) => ({ post, count: (last?.count ?? 0) + 1 }))
    })
  }, [])
  return (
    request !== undefined && (
      <Suspense>
        <SaveFlow key={request.count} post={request.post} />
      </Suspense>
    )
  )
}
