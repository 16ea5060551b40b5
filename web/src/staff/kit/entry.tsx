import type { ReactNode } from 'react'
import { CallError, isNotFound } from '../../api/call-error.ts'
import { CallFailure } from '../../session/call-failure.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { Message } from '../../ui/states/message.tsx'

const FORBIDDEN = 403

interface EntryProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown }
  /** Kind of entry, such as `gift`. */
  readonly what: string
  /** Path of the list. */
  readonly all: string
  readonly children: (data: Data) => ReactNode
}

/** One entry: a skeleton while it loads, a link to the list when it does not exist, a retry after a failure. */
export function Entry<Data>({ query: { data, error, refetch }, what, all, children }: EntryProps<Data>) {
  if (data !== undefined) return children(data)
  if (error === null) return <TextSkeleton lines={8} />
  if (isNotFound(error)) return <MissingEntry what={what} all={all} />
  if (error instanceof CallError && error.status === FORBIDDEN)
    return (
      <Message alert title={error.message} actions={<a className={buttonClass()} href={all}>{`All ${what}s`}</a>}>
        <p>{`An administrator can give you a part in this ${what}.`}</p>
      </Message>
    )
  return <CallFailure error={error} onRetry={refetch} />
}

export function MissingEntry({ what, all }: { readonly what: string; readonly all: string }) {
  return (
    <Message title={`There is no such ${what}`} actions={<a className={buttonClass()} href={all}>{`All ${what}s`}</a>}>
      <p>Somebody may have deleted it.</p>
    </Message>
  )
}
