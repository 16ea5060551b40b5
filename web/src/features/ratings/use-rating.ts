import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { transportOf } from '../../api/transport.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { requestLogin } from '../../session/request-login.ts'
import { meOptions } from '../../session/get-me.ts'
import { useAccount } from '../../session/use-account.ts'
import { ownRatingOptions } from './api/own-rating.ts'
import { rate, type Rated } from './api/rate.ts'
import { type Aggregate, RATEABLE_NAMES, type Rateable } from './rateable.ts'
import { RatingSender } from './rating-sender.ts'

export interface OwnRating {
  /** The member's stars, shown before they are saved; 0 for none. */
  readonly stars: number
  /** Result of the last choice, for screen readers. */
  readonly message: string
  readonly choose: (stars: number, delay: number) => void
}

/** Optimistic rating by a member, rolled back on failure. Visitors are asked to log in first. */
export function useRating(target: Rateable, onRated: (aggregate: Aggregate) => void): OwnRating {
  const client = useQueryClient()
  const own = useQuery(ownRatingOptions(target, useAccount().user?.user_id))
  const [chosen, setChosen] = useState<number>()
  const [message, setMessage] = useState('')
  const [sender] = useState(() => new RatingSender<Rated>())
  useEffect(
    () => () => {
      sender.flush()
    },
    [sender],
  )
  const choose = (stars: number, delay: number): void => {
    setChosen(stars)
    sender.enqueue(
      {
        stars,
        send: () => rateAsMember(client, target, stars),
        onSaved: ({ rating, ...aggregate }) => {
          void storeOwnRating(client, target, rating).then(() => {
            setChosen(undefined)
          })
          setMessage(rating === 0 ? 'Your rating is taken back.' : 'Thank you. Your rating is kept.')
          onRated(aggregate)
        },
        onFailed: (error) => {
          setChosen(undefined)
          setMessage('')
          if (error !== null)
            showMessage('Your rating could not be kept.', {
              label: 'Try again',
              run: () => {
                choose(stars, 0)
              },
            })
        },
      },
      delay,
    )
  }
  return { stars: chosen ?? own.data ?? 0, message, choose }
}

/** Null when the visitor declines to log in. */
async function rateAsMember(client: QueryClient, target: Rateable, stars: number): Promise<Rated | null> {
  const isMember = await requestLogin(`Log in to rate this ${RATEABLE_NAMES[target.kind]}.`, {
    wanted: { kind: 'rate', target, stars },
  })
  return isMember ? await rate(transportOf(client), target, stars) : null
}

/** Cancels a lookup under way, whose answer would be older. */
async function storeOwnRating(client: QueryClient, target: Rateable, stars: number): Promise<void> {
  const { queryKey } = ownRatingOptions(target, client.getQueryData(meOptions.queryKey)?.user.user_id)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, stars)
}
