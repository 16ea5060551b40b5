import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { FormError } from '../form/form-error.tsx'
import { TextSkeleton } from '../skeleton/skeleton.tsx'

interface LoadedProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown }
  /** How much place is kept for it meanwhile. */
  readonly lines: number
  readonly children: (data: Data) => ReactNode
}

/** A small part of a page that comes by itself: bones until it is there, a second try when it does not come. */
export function Loaded<Data>({ query: { data, isError, refetch }, lines, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!isError) return <TextSkeleton lines={lines} />
  return (
    <>
      <FormError>This part did not come. The rest of the page is fine.</FormError>
      <div><Button small onClick={() => { refetch() }}>Try again</Button></div>
    </>
  )
}
