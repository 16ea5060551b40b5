import type { ReactNode } from 'react'
import { buttonClass } from '../buttons/button.tsx'
import links from '../navigation/navigation.module.css'
import { PictureSkeleton } from '../skeleton/skeleton.tsx'
import { ErrorState } from '../states/message.tsx'

interface LoadedPageProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown }
  /** Announced while it loads. */
  readonly label: string
  readonly children: (data: Data) => ReactNode
}

/** Content of a page below its heading: a skeleton while loading, a retry after a failure. */
export function LoadedPage<Data>({ query: { data, error, refetch }, label, children }: LoadedPageProps<Data>) {
  if (data !== undefined) return children(data)
  if (error !== null) return <ErrorState onRetry={() => void refetch()} />
  return (
    <>
      <output className="sr">{label}</output>
      <PictureSkeleton />
    </>
  )
}

interface PageTurnerProps {
  readonly page: number
  /** Whether a page follows. */
  readonly more: boolean
  readonly pathOf: (page: number) => string
  readonly previous: string
  readonly next: string
}

/** Links to the previous and the next page of an overview. */
export function PageTurner({ page, more, pathOf, previous, next }: PageTurnerProps) {
  if (page === 1 && !more) return null
  return (
    <nav className={links.links} aria-label="Pages">
      {page > 1 && (
        <a className={buttonClass()} rel="prev" href={pathOf(page - 1)}>
          {previous}
        </a>
      )}
      {more && (
        <a className={buttonClass()} rel="next" href={pathOf(page + 1)}>
          {next}
        </a>
      )}
    </nav>
  )
}
