import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isNotFound } from '../api/call-error.ts'
import { PAGE_404, PAGE_503 } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { ErrorState } from '../ui/states/message.tsx'

interface LoadFailureProps {
  /** Error of a call, or of a route. */
  readonly error: unknown
  /** Shown when the content does not exist. */
  readonly missing: ReactNode
  /** By default the page is reloaded. */
  readonly onRetry?: () => unknown
}

/** True when the content does not exist: for an error of a call, or of a route. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status === 404 : isNotFound(error)
}

const reload = () => location.reload()

/** Replaces a page whose content failed to load, including its title. */
export function LoadFailure({ error, missing, onRetry = reload }: LoadFailureProps) {
  usePageMetadata(isMissing(error) ? PAGE_404 : PAGE_503)
  return isMissing(error) ? missing : <ErrorState level={1} onRetry={() => void onRetry()} />
}
