import type { QueryClient } from '@tanstack/react-query'
import { transportOf } from '../api/transport.ts'
import { flash } from '../ui/flash/flash-queue.ts'
import type { PendingAction } from '../session/login-host.ts'
import type { SaveHost } from '../saving/save-host.ts'
import { codeOf } from '../saving/saved-items.ts'

/** Resumes the action of a visitor who left to log in with a provider, then returns to its page (`goBack`). */
export async function resumeAfterLogin(
  { client, saving }: { readonly client: QueryClient; readonly saving: SaveHost },
  wanted: PendingAction | undefined,
  goBack: () => Promise<void>,
): Promise<void> {
  if (wanted?.kind === 'rate') await rateNow(client, wanted)
  if (wanted?.kind === 'claim') await claimNow(client, wanted)
  await goBack()
  if (wanted?.kind === 'save' && !saving.items.has(codeOf(wanted.post))) saving.press(wanted.post)
}

async function rateNow(client: QueryClient, { target, stars }: PendingAction & { kind: 'rate' }): Promise<void> {
  const { rate } = await import('../features/ratings/ratings-calls.ts')
  const isSaved = await rate(transportOf(client), target, stars).then(
    () => true,
    () => false,
  )
  flash(isSaved ? 'Thank you. Your rating is kept.' : 'Your rating could not be kept.')
}

/**
 * Awaited before the return, so that the board shows the claim. The gift may meanwhile be claimed by another person, or the
 * visitor may own the board.
 */
async function claimNow(client: QueryClient, { gift, token }: PendingAction & { kind: 'claim' }): Promise<void> {
  const [{ claim }, { saveErrorMessage }, { CLAIMED }] = await Promise.all([
    import('../features/boards/item-calls.ts'),
    import('../features/boards/saving/save-error.ts'),
    import('../features/boards/board-text.ts'),
  ])
  flash(await claim(client, gift, true, token).then(() => CLAIMED, saveErrorMessage))
}
