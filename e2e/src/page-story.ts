import type { Page, Request } from 'playwright-core'

/** Number of a page's last events that are kept. */
const MOST_EVENTS = 8
/** Time limit in milliseconds for a page to say where it stands. */
const ANSWER_LIMIT_MS = 2000

interface Story {
  readonly events: string[]
  readonly open: Set<Request>
}

const stories = new Map<Page, Story>()

/** Starts to note what happens in a page, for the message of a test that fails. */
export function noteStory(page: Page): void {
  const opened = performance.now()
  const story: Story = { events: [], open: new Set() }
  const note = (event: string): void => {
    story.events.push(`${Math.round(performance.now() - opened)} ms ${event}`)
    if (story.events.length > MOST_EVENTS) story.events.shift()
  }
  stories.set(page, story)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) note(`at ${pathOf(frame.url())}`)
  })
  page.on('request', (request) => {
    story.open.add(request)
    if (request.isNavigationRequest()) note(`opens ${pathOf(request.url())}`)
  })
  page.on('requestfinished', (request) => story.open.delete(request))
  page.on('requestfailed', (request) => {
    if (story.open.delete(request) && request.isNavigationRequest()) note(`does not open ${pathOf(request.url())}`)
  })
  page.on('load', () => note('loaded'))
  page.on('pageerror', ({ message }) => note(`threw ${message}`))
  page.on('close', () => note('closed'))
}

/** Adds what its pages went through to the first line of a failed test's message: a flake is reported by that line alone. */
export async function addStories(failure: unknown): Promise<void> {
  const told = await tellStories()
  if (told === '' || !(failure instanceof Error)) return
  const { message, stack } = failure
  failure.message = message.replace(/(?=\n)|$/, () => ` [${told}]`)
  if (stack !== undefined) failure.stack = stack.replace(message, () => failure.message)
}

/** Forgets the pages so far. */
export function forgetStories(): void {
  stories.clear()
}

/** Where the pages of a test stand, and what they went through. */
async function tellStories(): Promise<string> {
  const told = await Promise.all(
    [...stories].map(async ([page, story]) => `${await stateOf(page, story)} after ${story.events.join(', ')}`),
  )
  return told.join('; ')
}

async function stateOf(page: Page, { open }: Story): Promise<string> {
  const requests = [...open].map((request) => pathOf(request.url())).slice(0, 3)
  const waiting = open.size === 0 ? '' : `, ${open.size} requests open (${requests.join(' ')})`
  return `${pathOf(page.url())}${await documentState(page)}${waiting}`
}

/** Whether the code of a page runs, how far it is scrolled, and what has its focus; empty where it does not answer. */
async function documentState(page: Page): Promise<string> {
  const asked = page.evaluate(() => {
    const { activeElement, documentElement, readyState } = document
    const alive = 'alive' in documentElement.dataset ? 'alive' : 'not alive'
    return `, ${readyState}, ${alive}, scrolled ${Math.round(scrollY)}, focus on ${activeElement?.localName}`
  })
  asked.catch(() => undefined)
  const tooLate = new Promise<string>((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS, ', no answer').unref())
  return await Promise.race([asked, tooLate]).catch(() => '')
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url
}
