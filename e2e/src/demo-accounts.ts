import type { Role } from '@ribbonry/contracts'
import type { BrowserContext } from 'playwright-core'
import { sharedBrowser } from './browser.ts'
import { logIn } from './log-in.ts'

/** The accounts of the demo, and nobody, with their rights. */
export const CALLERS = {
  visitor: undefined,
  shopper: [],
  advertiser: ['advertiser'],
  newsletter: ['newsletter_editor'],
  writer: ['listicle_editor'],
  curator: ['listicle_editor'],
  editor: ['editor'],
  admin: ['access'],
} as const satisfies Record<string, readonly Role[] | undefined>
export type Who = keyof typeof CALLERS
export const WHO = Object.keys(CALLERS) as Who[]

export interface Sessions {
  of(who: Who): BrowserContext
  close(): Promise<void>
}

/** A browser context for each of them. */
export async function openSessions(): Promise<Sessions> {
  const browser = await sharedBrowser()
  const opened = new Map<Who, BrowserContext>()
  for (const who of WHO) {
    const session = who === 'visitor' ? {} : { storageState: await logIn(browser, who) }
    opened.set(who, await browser.newContext(session))
  }
  return {
    of: (who) => {
      const context = opened.get(who)
      if (context === undefined) throw new Error(`${who} has no session`)
      return context
    },
    close: async () => {
      await Promise.all([...opened.values()].map((context) => context.close()))
    },
  }
}
