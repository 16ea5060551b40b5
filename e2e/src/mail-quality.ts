import type { Browser, Page } from 'playwright-core'
import { violationsOf } from './axe.ts'
import type { CaughtMail } from './mails.ts'
import { release, visit } from './visitors.ts'

/**
 * Overflow and accessibility violations of a mail. Rules about page structure do not apply, since mail clients display mails
 * inside their own page.
 */
async function faultsIn(mail: Page): Promise<string[]> {
  const wide = await mail.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const violations = await violationsOf(
    mail,
    { exclude: [] },
    { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  )
  return [...(wide > 0 ? [`${wide} px wider than the window`] : []), ...violations]
}

/** Problems of mails on a phone, in light and dark, and of their plain text parts, each of which must contain these words. */
export async function faultsOfMails(browser: Browser, mails: readonly CaughtMail[], words: readonly string[]): Promise<string[]> {
  const { page: reader } = await visit(browser, { viewport: { width: 390, height: 844 } })
  const faults: string[] = []
  for (const { subject, html, text } of mails) {
    await reader.setContent(html)
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme })
      faults.push(...(await faultsIn(reader)).map((fault) => `${subject}, ${colorScheme}: ${fault}`))
    }
    const links = await reader.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    faults.push(
      ...[...links, ...words].filter((part) => !text.includes(part)).map((part) => `${subject}: its text has no ${part}`),
    )
  }
  await release(reader)
  return faults
}
