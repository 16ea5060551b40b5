import { useState } from 'react'
import { useMounted } from '../mounted/use-mounted.ts'
import { timeAgo } from './time-ago.ts'

interface RelativeTimeProps {
  /** ISO 8601. */
  readonly moment: string
  /** The same in words that hold whenever they are read: what the server writes, since its page is kept. */
  readonly otherwise: string
}

/** How long ago something was, with its day for who asks. */
export function RelativeTime({ moment, otherwise }: RelativeTimeProps) {
  const mounted = useMounted()
  const [now] = useState(() => new Date())
  return <time dateTime={moment} {...(mounted ? { title: otherwise } : {})}>{mounted ? timeAgo(new Date(moment), now) : otherwise}</time>
}
