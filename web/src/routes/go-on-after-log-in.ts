import type { QueryClient } from '@tanstack/react-query'
import { transportOf } from '../api/transport.ts'
import { flash } from '../ui/flash/flash-queue.ts'
import type { Wanted } from '../ui/members/ask-to-log-in.ts'
import { saveNow } from '../ui/saving/use-saving.ts'

/** Does what a visitor wanted before they left to log in elsewhere, on the way back to where they wanted it (`goBack`). */
export async function goOnAfterLogIn(client: QueryClient, wanted: Wanted | undefined, goBack: () => Promise<void>): Promise<void> {
  if (wanted?.kind === 'rate') await rateNow(client, wanted)
  if (wanted?.kind === 'claim') await claimNow(client, wanted)
  await goBack()
  if (wanted?.kind === 'save') saveNow(wanted.post)
}

async function rateNow(client: QueryClient, { thing, stars }: Wanted & { kind: 'rate' }): Promise<void> {
  const { rate } = await import('../features/ratings/api/rate.ts')
  const isKept = await rate(transportOf(client), thing, stars).then(() => true, () => false)
  flash(isKept ? 'Thank you. Your rating is kept.' : 'Your rating could not be kept.')
}

/** Before the way back, so that the board already tells it. It may be another one's by now, or the visitor's own wish. */
async function claimNow(client: QueryClient, { gift, token }: Wanted & { kind: 'claim' }): Promise<void> {
  const [{ claim }, { failureOf }, { CLAIMED }] = await Promise.all([
    import('../features/boards/api/change-items.ts'), import('../features/boards/saving/keep.ts'), import('../features/boards/words.ts'),
  ])
  flash(await claim(client, gift, true, token).then(() => CLAIMED, failureOf))
}
