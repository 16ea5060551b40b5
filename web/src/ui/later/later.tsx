import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'
import { fetchCode } from './fetch-code.ts'

interface BoundaryProps {
  readonly alternative: ReactNode
  readonly onFailure: () => void
  readonly children: ReactNode
}

/** Replaces a failing part, so that the page around it stays. */
class PartBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailure()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.alternative : this.props.children
  }
}

/**
 * A part of a page whose code is loaded when it is first rendered, inside a `Suspense`. When loading fails, the alternative is
 * shown, or nothing; a new mount retries.
 */
export function later<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  Alternative?: ComponentType<Props>,
): ComponentType<Props> {
  const attempt = () => lazy(async () => ({ default: pick(await fetchCode(load)) }))
  let newest = attempt()
  return function Later(props: Props) {
    const [Part] = useState(() => newest)
    return (
      <PartBoundary
        alternative={Alternative && <Alternative {...props} />}
        onFailure={() => {
          newest = attempt()
        }}
      >
        <Part {...props} />
      </PartBoundary>
    )
  }
}
