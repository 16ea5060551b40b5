import type { LoginHost } from '../../../session/login-host.ts'
import { lastMember } from '../../../session/known-browser.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { codeOf, type SaveableItem, type SavedItems } from '../../../saving/saved-items.ts'
import { storedText } from '../../../saving/stored-text.ts'
import { removeForGuest, saveForGuest } from './guest-board.ts'

const KEY = 'keeps-hearts-here'

/** Whether the visitor once chose to keep gifts on this device, and is not asked again. */
export function keepsHere(): boolean {
  return storedText(KEY) !== null
}

export function rememberKeeping(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Without storage nothing can be kept, and the question comes again.
  }
}

export interface KeepContext {
  readonly items: SavedItems
  readonly login: LoginHost
}

/** Keeps a gift on the device. The heart is empty again where this browser stores nothing. */
export function keepOnDevice(context: KeepContext, post: SaveableItem): void {
  const isKept = saveForGuest(post)
  context.items.mark([codeOf(post)], isKept)
  if (!isKept) {
    showMessage('This browser would not let us keep it.')
    return
  }
  showMessage('Kept on this device', {
    label: lastMember() === 0 ? 'Make an account' : 'Log in',
    run: () => {
      // What the device keeps moves to a board with the log-in.
      void context.login.ask('Log in, and what this device keeps moves to a board of yours.', {
        newcomers: 'Make an account, and what this device keeps moves to a board of yours. It costs nothing.',
      })
    },
  })
}

export function takeOffDevice(context: KeepContext, post: SaveableItem): void {
  removeForGuest(new Set([codeOf(post)]))
  context.items.mark([codeOf(post)], false)
  showMessage('No longer kept on this device', {
    label: 'Undo',
    run: () => {
      keepOnDevice(context, post)
    },
  })
}
