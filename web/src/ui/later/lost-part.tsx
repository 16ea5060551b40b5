import { Button } from '../buttons/button.tsx'

/** Replaces an essential part whose code failed to load. */
export function LostPart() {
  return (
    <div role="alert">
      <p>A part of this page did not come.</p>
      <Button
        small
        onClick={() => {
          location.reload()
        }}
      >
        Load the page again
      </Button>
    </div>
  )
}
