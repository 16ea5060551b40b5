import { useState } from 'react'
import { useMounted } from '../mounted/when-mounted.tsx'
import { timeAgo } from './time-ago.ts'

interface RelativeTimeProps {
  /** ISO 8601. */
  readonly moment: string
  /** Absolute date: rendered by the server, since its pages are cached. */
  readonly otherwise: string
}

/** Relative time, with the date as tooltip. */
export function RelativeTime({ moment, otherwise }: RelativeTimeProps) {
  const mounted = useMounted()
  const [now] = useState(() => new Date())
  return (
    <time dateTime={moment} {...(mounted ? { title: otherwise } : {})}>
      {mounted ? timeAgo(new Date(moment), now) : otherwise}
    </time>
  )
}
