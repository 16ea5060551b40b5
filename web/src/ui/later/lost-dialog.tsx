import { useEffect } from 'react'
import { showMessage } from '../flash/flash-queue.ts'

/** Replaces a dialog whose code failed to load: says so and closes, so that the next press retries. */
export function LostDialog({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    showMessage('That did not open. Please try once more.')
    onClose()
  }, [onClose])
  return null
}
