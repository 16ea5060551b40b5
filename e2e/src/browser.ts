import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { watchRequests } from './settled.ts'

/**
 * Suggestions of the address bar, into which nobody types: Chromium draws them in two pages of its own beside each of ours, a
 * quarter of the work.
 */
const HEADLESS_FLAGS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI']
/** What Playwright turns off for its own sake: of two such lists Chromium reads the last. */
const IN_PLAYWRIGHTS_WAY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...IN_PLAYWRIGHTS_WAY, ...HEADLESS_FLAGS].join(',')}`,
]

let shared: Promise<Browser> | undefined

/** The browser of all tests of this process, which ends with it; visitors are apart by their contexts. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  return await shared
}

/** A real Chromium of one's own: CHROMIUM_PATH, or where Debian puts it. */
export async function openBrowser(...further: string[]): Promise<Browser> {
  return await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...FLAGS, ...further] })
}

export interface Visit {
  readonly page: Page
  /** What the browser complained of: console errors and warnings, thrown errors, failed requests. */
  readonly complaints: string[]
}

let contexts: BrowserContext[] | undefined

/** From now on keeps in mind who visits, so that they can be sent away together. */
export function trackContext(): void {
  contexts = []
}

/**
 * Ends the visits since. Pages that nobody looks at any more go on with what they do, and slow down those that come after them.
 */
export async function closeContexts(): Promise<void> {
  const all = contexts ?? []
  contexts = undefined
  await Promise.all(
    all.map(async (context) => {
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
    }),
  )
}

/** A visitor of their own, with nothing kept from others. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  contexts?.push(context)
  const page = await context.newPage()
  watchRequests(page)
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
