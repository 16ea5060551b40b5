import { useState } from 'react'
import { isNotFound } from '../../api/call-error.ts'
import { CallFailure } from '../../session/call-failure.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { useFeedFile, useFeedImport } from './feed-import-calls.ts'
import { matchingOf, type Reading } from './matching.ts'
import { MatchingForm } from './matching-form.tsx'

interface FeedMatchingProps {
  readonly fileId: number
  /** Id of an earlier import of the same feed, whose column map is the starting point. */
  readonly like: number | undefined
  readonly onStarted: (id: number) => void
}

/** Matches the columns of a stored feed, once it is available. */
export function FeedMatching({ fileId, like, onStarted }: FeedMatchingProps) {
  const [reading, setReading] = useState<Partial<Reading>>({})
  const { data, error, refetch } = useFeedFile(fileId, reading)
  const earlier = useFeedImport(like ?? 0, like !== undefined)
  if (error !== null && data === undefined) {
    return isNotFound(error) ? (
      <>
        <FormError>This feed is no longer kept. Please bring it in again.</FormError>
        <p>
          <a href="/admin/feed-imports/">All imports</a>
        </p>
      </>
    ) : (
      <CallFailure error={error} onRetry={refetch} />
    )
  }
  if (data === undefined || (like !== undefined && earlier.isPending)) return <TextSkeleton lines={12} />
  const { file, preview, maps } = data
  if (file.status === 'failed') {
    return (
      <>
        <FormError>{file.error ?? 'The feed could not be had.'}</FormError>
        <p>
          <a href="/admin/feed-imports/">Try another file or address</a>
        </p>
      </>
    )
  }
  if (preview === null)
    return (
      <>
        <output>{`Fetching ${file.filename}. Large feeds take minutes.`}</output>
        <TextSkeleton lines={8} />
      </>
    )
  const before = earlier.data === undefined ? undefined : matchingOf(earlier.data.map, earlier.data.currency, preview)
  return (
    <MatchingForm fileId={fileId} preview={preview} maps={maps} before={before} onReading={setReading} onStarted={onStarted} />
  )
}
