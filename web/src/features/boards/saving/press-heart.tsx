import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { rememberedRegion } from '../../../regions/edition.ts'
import { type Region, regionOf } from '../../../regions/region.ts'
import { isWorldwide } from '../../../regions/worldwide.ts'
import { codeOf, type SaveableItem } from '../../../saving/saved-items.ts'
import { maybeSignedIn, meOptions } from '../../../session/account.ts'
import type { LoginHost } from '../../../session/login-host.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { fetchCode } from '../../../ui/later/fetch-code.ts'
import { guestGifts } from '../guest/guest-board.ts'
import { keepOnDevice, keepsHere, rememberKeeping, takeOffDevice } from '../guest/keeping.ts'
import { takeLongPress } from './long-press.ts'
import type { SaveContext } from './refresh-boards.ts'
import { type NamedBoard, removeFromAllBoards, saveToLastBoard } from './save-actions.ts'

export interface PressContext extends SaveContext {
  readonly login: LoginHost
  /** Shows a dialog over the page, or nothing. */
  readonly show: (sheet: ReactNode) => void
}

/**
 * Handles a press on a heart, which shows it already: a member's gift goes to the board used last, a visitor is asked to log in
 * or keeps it on this device, and a saved gift is removed. A long press opens the boards.
 * @param was whether the gift was saved before the press
 */
export async function pressHeart(
  context: PressContext,
  post: SaveableItem,
  was: boolean,
  isLong = takeLongPress(),
): Promise<void> {
  const { items } = context
  const code = codeOf(post)
  if (isLong) {
    items.mark([code], was)
    if (await isAllowed(context, post)) await chooseBoard(context, post)
    return
  }
  const isMember = await isMemberHere(context.client)
  if (was) {
    if (guestGifts().some((gift) => codeOf(gift) === code)) takeOffDevice(context, post)
    else if (isMember) await removeFromAllBoards(context, post)
    return
  }
  if (isMember || (await isAllowed(context, post))) await save(context, post)
}

async function save(context: PressContext, post: SaveableItem): Promise<void> {
  await saveToLastBoard(context, post, regionHere(), (board) => ({
    label: 'Change',
    run: () => {
      void chooseBoard(context, post, board)
    },
  }))
}

/** Opens the boards for a gift; `leaves` is the board that it was just saved to. */
async function chooseBoard({ show }: PressContext, post: SaveableItem, leaves?: NamedBoard): Promise<void> {
  const loaded = await fetchCode(() => import('../components/save-flow.tsx')).catch(() => undefined)
  if (loaded === undefined) {
    showMessage('That did not open. Please try once more.')
    return
  }
  const { ChooseBoard } = loaded
  show(
    <ChooseBoard
      key={codeOf(post)}
      post={post}
      leaves={leaves}
      onClose={() => {
        show(undefined)
      }}
    />,
  )
}

/** Whether a member is logged in, perhaps after a question. Otherwise the gift is kept here, or the heart is empty again. */
async function isAllowed(context: PressContext, post: SaveableItem): Promise<boolean> {
  const { client, items, login } = context
  if (await isMemberHere(client)) return true
  if (keepsHere() || !onlineManager.isOnline()) {
    keepOnDevice(context, post)
    return false
  }
  let isKept = false
  const instead = {
    label: 'Keep it on this device for now',
    run: () => {
      isKept = true
      rememberKeeping()
      keepOnDevice(context, post)
    },
  }
  const isLoggedIn = await login.ask(`Log in to save “${post.title}” to a board.`, {
    newcomers: `Make an account, and “${post.title}” waits on a board of yours. It costs nothing.`,
    instead,
    wanted: { kind: 'save', post },
  })
  if (!isLoggedIn && !isKept) items.mark([codeOf(post)], false)
  return isLoggedIn
}

/** True as well while nobody can be asked and the last answer was that of a member. */
async function isMemberHere(client: QueryClient): Promise<boolean> {
  if (client.getQueryData(meOptions.queryKey) !== undefined) return true
  if (!maybeSignedIn()) return false
  if (!onlineManager.isOnline()) return true
  return await client.ensureQueryData(meOptions).then(
    () => true,
    (error: unknown) => !(error instanceof CallError && error.status > 0 && error.status < 500),
  )
}

/** Region of the page, whose prices count for what is saved. */
function regionHere(): Region {
  return isWorldwide(location.pathname) ? rememberedRegion() : regionOf(location.pathname)
}
