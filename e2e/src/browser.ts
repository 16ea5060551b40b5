import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { noteStory } from './page-story.ts'
import { watchRequests } from './settled.ts'
import { delayAnswers, throttle } from './slow.ts'

/** Disables address bar suggestions: Chromium renders them in two pages of its own beside each tab, a quarter of the work. */
const HEADLESS_FLAGS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI']
/** Features that Playwright disables by default: Chromium reads only the last of several lists. */
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

/** Longest wait for an element, in milliseconds. Ends what hangs, and measures nothing. */
const PATIENCE_MS = 60_000

let shared: Promise<Browser> | undefined

/** The browser shared by all tests of this process; it closes with the process. Visitors are separated by contexts. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  return await shared
}

/** Debian's paths of Chromium, headless and full. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Launches Chromium: CHROMIUM_PATH, or Debian's. */
export async function openBrowser(...further: string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path))
  return await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: [...FLAGS, ...further] })
}

export interface Visit {
  readonly page: Page
  /** Browser complaints: console errors and warnings, thrown errors, failed requests. */
  readonly complaints: string[]
}

/** What Playwright lets a page log in place of starting a service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

let contexts: Set<BrowserContext> | undefined

/** Starts recording new contexts, so that they can be closed together. */
export function trackContext(): void {
  contexts = new Set()
}

/** Closes recorded contexts that are still open. Abandoned pages keep running and slow down later tests. */
export async function closeContexts(): Promise<void> {
  const all = contexts ?? []
  contexts = undefined
  await Promise.all(
    [...all].map(async (context) => {
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
    }),
  )
}

/**
 * Opens a visitor in a new context: nothing is cached, and the service worker runs. `visit` of `visitors.ts` opens one in half of
 * the time.
 */
export async function freshVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const opened = contexts
  opened?.add(context)
  context.once('close', () => opened?.delete(context))
  await delayAnswers(context)
  return await openWindow(context)
}

/** Opens a page in a context. */
export async function openWindow(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage()
  await throttle(context, page)
  return watchPage(page)
}

/** Notes what a page requests and what its browser complains of, from now on. */
export function watchPage(page: Page): Visit {
  page.setDefaultTimeout(PATIENCE_MS)
  watchRequests(page)
  noteStory(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && message.text() !== BLOCKED_WORKER) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`)
  })
  return { page, complaints }
}
