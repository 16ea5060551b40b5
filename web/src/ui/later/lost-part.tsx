import { Button } from '../buttons/button.tsx'

/** Stands in for a part that people need to go on, and whose code did not come. */
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
