import { useEffect } from 'react'
import { showMessage } from '../flash/flash-queue.ts'

/** Stands in for a dialog whose code did not come: says so and closes it, so that the next press tries again. */
export function LostDialog({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    showMessage('That did not open. Please try once more.')
    onClose()
  }, [onClose])
  return null
}
