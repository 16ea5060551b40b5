import { Button } from '../buttons/button.tsx'
import { Message } from './message.tsx'

interface ErrorStateProps {
  readonly onRetry: () => void
  readonly level?: 1 | 2
}

/** A service did not answer; offers a retry. */
export function ErrorState({ onRetry, level = 2 }: ErrorStateProps) {
  return (
    <div className="wrap">
      <Message
        alert
        level={level}
        over="This one is on us"
        title="The ribbon came undone"
        actions={
          <Button variant="main" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p>The gifts are all still there. We just cannot reach the shelf at the moment. Give it a breath and try again.</p>
      </Message>
    </div>
  )
}
