import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { FormError } from '../form/form-message.tsx'
import { TextSkeleton } from '../skeleton/skeleton.tsx'

interface LoadedProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown }
  /** Height to reserve, in lines. */
  readonly lines: number
  readonly children: (data: Data) => ReactNode
}

/** Content of a query: skeleton while loading, a retry after a failure. */
export function Loaded<Data>({ query: { data, isError, refetch }, lines, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!isError) return <TextSkeleton lines={lines} />
  return (
    <>
      <FormError>This part did not come. The rest of the page is fine.</FormError>
      <div>
        <Button
          small
          onClick={() => {
            refetch()
          }}
        >
          Try again
        </Button>
      </div>
    </>
  )
}
