import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
  '--disable-sync',
]

/** A real Chromium: CHROMIUM_PATH, or where Debian puts it. */
export async function openBrowser(...further: string[]): Promise<Browser> {
  return await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...FLAGS, ...further] })
}

export interface Visit {
  readonly page: Page
  /** What the browser complained of: console errors and warnings, thrown errors, failed requests. */
  readonly complaints: string[]
}

/** A visitor of their own, with nothing kept from others. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`)
  })
  return { page, complaints }
}
