import type { NewsletterPost } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LetterItem } from './letter-values.ts'
import { letterPostsQuery } from './newsletter-calls.ts'

export interface GiftFacts {
  /** Undefined while it loads, and for a gift that the catalogue does not have any more. */
  readonly of: (id: number) => NewsletterPost | undefined
  readonly titles: readonly string[]
  /** Adds what a picker knows of the gifts that were picked, so that they are shown at once. */
  readonly learn: (posts: readonly NewsletterPost[]) => void
  /** A field's value in words. */
  readonly valueText: (name: string, value: unknown) => string
}

/** What is shown of the gifts of a form: the catalogue's present facts, and until they come, what was known before. */
export function useGiftFacts(items: readonly LetterItem[], known: readonly NewsletterPost[] = []): GiftFacts {
  const [picked, setPicked] = useState<readonly NewsletterPost[]>([])
  const ids = items.map(({ id }) => id).toSorted((one, other) => one - other)
  const { data } = useQuery({
    ...letterPostsQuery({ query: { ids: ids.join(',') } }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
  const facts = new Map([...known, ...picked, ...(data?.posts ?? [])].map((post) => [post.id, post]))
  const titleOf = (id: number) => facts.get(id)?.title ?? `Gift ${id}`
  return {
    of: (id) => facts.get(id),
    titles: items.map(({ id }) => titleOf(id)),
    learn: (posts) => setPicked((now) => [...now, ...posts]),
    valueText: (name, value) => {
      if (name === 'posts')
        return (value as readonly LetterItem[])
          .map(({ id, alternate }) => `${titleOf(id)}${alternate ? ' (other picture)' : ''}`)
          .join(', ')
      if (typeof value === 'boolean') return value ? 'yes' : 'no'
      return value === '' ? 'nothing' : String(value)
    },
  }
}
