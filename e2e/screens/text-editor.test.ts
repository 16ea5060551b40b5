import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createBlogPost, getStaffPost, listStaffPosts, updatePost, uploadPicture } from '@ribbonry/contracts'
import type { Browser, Locator, Page } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { holdCode } from '../src/hold-code.ts'
import { open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const ID = '0f'.repeat(16)
const SRC = `/media/${ID}/960.jpg`
const KITE = { name: 'kite.png', mimeType: 'image/png', buffer: Buffer.from('a kite') }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  fixtures.answer(uploadPicture, { picture: { id: ID, src: SRC, width: 960, height: 720, color: '#7fa8a2' } })
})

interface Opened {
  readonly page: Page
  readonly text: Locator
  readonly complaints: readonly string[]
}

/** @param options `policy`: a content security policy for the page */
async function openEditor(options: { readonly width?: number; readonly policy?: string } = {}): Promise<Opened> {
  const { page, complaints } = await visit(browser, {
    storageState: sessionOf('editor'),
    reducedMotion: 'reduce',
    viewport: { width: options.width ?? 1440, height: 900 },
  })
  const { policy } = options
  if (policy !== undefined)
    await page.route('**/admin/blog/new/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    })
  await open(page, '/admin/blog/new/')
  await page.getByLabel('Title', { exact: true }).fill('On string')
  const text = page.locator('[contenteditable][name="content"]')
  await text.waitFor()
  return { page, text, complaints }
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools: Text' }).getByRole('button', { name, exact: true })

/** Types texts, and presses the keys in arrays. */
async function write(page: Page, ...steps: readonly (string | readonly string[])[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'string') await page.keyboard.type(step)
    else for (const key of step) await page.keyboard.press(key)
  }
}

/** The page of a new post with the plain field that stands in for the editor until its code is released. */
async function openBeforeEditor(): Promise<{ readonly page: Page; readonly release: () => void }> {
  const { page } = await visit(browser, { storageState: sessionOf('editor') })
  const release = await holdCode(page, 'rich-text')
  await open(page, '/admin/blog/new/')
  await page.getByLabel('Title', { exact: true }).fill('On string')
  await page.locator('textarea[name="content"]').click()
  return { page, release }
}

/** The text that is sent on saving. */
async function savedText(page: Page): Promise<unknown> {
  await page.getByRole('button', { name: 'Create the post' }).click()
  await page.waitForURL(/\/admin\/blog\/\d+\/$/)
  return (fixtures.callsOf(createBlogPost)[0]?.body as { content?: unknown } | undefined)?.content
}

describe('the text of a blog post', () => {
  test('is written with keys and tools, and stored as Markdown', async () => {
    const { page, text, complaints } = await openEditor()
    await text.click()
    await write(page, 'It is ', ['Control+B'], 'cheap', ['Control+B'], '.', ['Enter'], '## And strong', ['Enter'])
    await tool(page, 'List').click()
    await write(page, 'one', ['Enter', 'Tab'], 'below', ['Enter', 'Enter', 'Enter'])
    await tool(page, 'Quote').click()
    expect(await tool(page, 'Quote').getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.type('2 * 3 <b>')
    expect(await savedText(page)).toBe('It is **cheap**.\n\n## And strong\n\n- one\n  - below\n\n> 2 \\* 3 <b>')
    expect(complaints).toEqual([])
  })

  test('takes the keys that follow the press of a tool at once', async () => {
    const { page, text } = await openEditor()
    await text.click()
    await page.keyboard.type('one')
    const focused = await tool(page, 'List').evaluate((button: HTMLElement) => {
      button.focus()
      button.click()
      return document.activeElement?.getAttribute('name')
    })
    expect(focused).toBe('content')
    await page.keyboard.type(' two')
    expect(await savedText(page)).toBe('- one two')
  })

  test('has links that Ctrl+K asks for, to the site or to others, and to nothing else', async () => {
    const { page, text } = await openEditor()
    await text.click()
    await page.keyboard.type('See the list')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await page.keyboard.press('Control+K')
    const dialog = page.getByRole('dialog', { name: 'Add a link' })
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await dialog.getByText('Please enter an address that begins with https://').waitFor()
    await dialog.getByLabel('Address').fill('example.com/tea')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(fixtures.callsOf(createBlogPost)).toEqual([])
    expect(await savedText(page)).toBe('See the [list](https://example.com/tea)')
  })

  test('has pictures that are chosen, dropped or pasted, with words for those who cannot see them', async () => {
    const { page, text } = await openEditor()
    await tool(page, 'Picture').click()
    const dialog = page.getByRole('dialog', { name: 'Add a picture' })
    await dialog.getByLabel('Picture').setInputFiles(KITE)
    await dialog.locator(`img[src="${SRC}"]`).waitFor()
    expect(await dialog.getByRole('button', { name: 'Add it' }).isDisabled()).toBe(true)
    await dialog.getByLabel('What it shows').fill('A red kite')
    await dialog.getByRole('button', { name: 'Add it' }).click()
    for (const [type, words] of [
      ['drop', 'A dropped kite'],
      ['paste', 'A pasted kite'],
    ] as const) {
      await text.evaluate((element, kind) => {
        const data = new DataTransfer()
        data.items.add(new File(['a kite'], 'kite.png', { type: 'image/png' }))
        const { right, bottom } = element.getBoundingClientRect()
        const event =
          kind === 'drop'
            ? new DragEvent('drop', {
                dataTransfer: data,
                bubbles: true,
                cancelable: true,
                clientX: right - 9,
                clientY: bottom - 9,
              })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        element.dispatchEvent(event)
      }, type)
      await dialog.locator(`img[src="${SRC}"]`).waitFor()
      await dialog.getByLabel('What it shows').fill(words)
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    expect(await savedText(page)).toBe(
      ['A red kite', 'A dropped kite', 'A pasted kite'].map((words) => `![${words}](${SRC})`).join('\n\n'),
    )
  })

  test('has captions below pictures, which are changed like their words', async () => {
    const { page, text } = await openEditor()
    await tool(page, 'Picture').click()
    const dialog = page.getByRole('dialog', { name: 'Add a picture' })
    await dialog.getByLabel('Picture').setInputFiles(KITE)
    await dialog.getByLabel('What it shows').fill('A red kite')
    await dialog.getByLabel('Caption').fill('Over the pond')
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await text.locator('figcaption').getByText('Over the pond').waitFor()
    await text.locator('figure img').click()
    await tool(page, 'Picture').click()
    const change = page.getByRole('dialog', { name: 'Change the picture' })
    await change.getByLabel('Caption').fill('Over the "pond"')
    await change.getByRole('button', { name: 'Change it' }).click()
    expect(await savedText(page)).toBe(`![A red kite](${SRC} "Over the \\"pond\\"")`)
  })

  test('has gifts that are found by their title, and shows which', async () => {
    fixtures.answer(listStaffPosts, (_asked, usual) => ({
      posts: usual.posts.slice(0, 1).map((post) => ({ ...post, id: 12, title: 'A teapot' })),
    }))
    const { page } = await openEditor()
    await tool(page, 'Gift').click()
    await page.getByRole('dialog', { name: 'Add a gift' }).getByRole('searchbox').fill('teapot')
    await page.getByRole('button', { name: 'Add A teapot' }).click()
    await page.getByRole('button', { name: /^Take out: / }).waitFor()
    await page.keyboard.type('Pour.')
    expect(await savedText(page)).toBe('::gift[12]\n\nPour.')
  })

  test('takes from what is pasted only what it can hold, and undo takes it away', async () => {
    const { page, text } = await openEditor()
    await text.evaluate((element) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<h1 style="color:red">Title</h1><p class="MsoNormal"><b>Bold</b> <u>under</u> <a href="javascript:x">no</a></p>' +
          '<table><tr><td>cell</td></tr></table><ul><li>item</li></ul><img src="https://evil.example/x.png" onerror="x()">',
      )
      data.setData('text/plain', 'Title')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await text.getByText('cell').waitFor()
    await tool(page, 'Undo').click()
    await text.getByText('cell').waitFor({ state: 'detached' })
    await tool(page, 'Redo').click()
    expect(await savedText(page)).toBe('Title\n\n**Bold** under no\n\ncell\n\n- item')
  })

  test('keeps bold and italic of text pasted from Google Docs', async () => {
    // Same policy as the gateway's: the parser of pasted content sees no inline styles.
    const { text } = await openEditor({ policy: "style-src 'self'" })
    await text.evaluate((element) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain words, </span>' +
          '<span style="font-weight:700">bold words</span><span style="font-weight:400;font-style:italic">, italic words</span>' +
          '</p></b>',
      )
      data.setData('text/plain', 'Plain words')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await text.getByText('bold words').waitFor()
    expect(await text.innerHTML()).toContain('Plain words, <strong>bold words</strong><em>, italic words</em>')
  })

  test('is kept when it is typed before the editor has loaded', async () => {
    const { page, release } = await openBeforeEditor()
    await page.keyboard.type('- one')
    release()
    await page.locator('[contenteditable][name="content"] li').getByText('one').waitFor()
    await page.keyboard.type(' more')
    expect(await savedText(page)).toBe('- one more')
  })

  test('stays selected when it is selected before the editor has loaded', async () => {
    const { page, release } = await openBeforeEditor()
    await page.keyboard.type('One more')
    await page.keyboard.press('Control+a')
    release()
    await page.locator('[contenteditable][name="content"]:focus').waitFor()
    await page.keyboard.type('Begun again')
    expect(await savedText(page)).toBe('Begun again')
  })

  test.each([1440, 390])('is accessible with everything in it, %i pixels wide', async (width) => {
    const { page, text } = await openEditor({ width })
    await text.click()
    await page.keyboard.type('## A heading')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- item')
    for (const name of ['Link', 'Picture', 'Gift']) {
      await tool(page, name).click()
      await page.getByRole('dialog').waitFor()
      expect(await violationsOf(page, { exclude: [] })).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violationsOf(page, { exclude: [] })).toEqual([])
    }
    await tool(page, 'Bold').focus()
    await page.keyboard.press('ArrowRight')
    expect(await tool(page, 'Italic').evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('the texts of a gift', () => {
  const field = (page: Page, name: string) => page.locator(`[contenteditable][name="${name}"]`)
  const GIFT = { id: 1, trashed: null, content: 'It is **warm**.', expanded_desc: null }

  test('are written with the same editor, without gifts, which their page does not show', async () => {
    fixtures.answer(getStaffPost, (_asked, { post }) => ({ post: { ...post, ...GIFT } }))
    fixtures.answer(updatePost, (_asked, { post }) => ({ post: { ...post, ...GIFT } }))
    const { page } = await visit(browser, { storageState: sessionOf('editor') })
    await open(page, '/admin/gifts/1/')
    await field(page, 'content').locator('strong').getByText('warm').waitFor()
    expect(await tool(page, 'List').count()).toBe(1)
    expect(await tool(page, 'Gift').count()).toBe(0)
    await field(page, 'expanded_desc').click()
    await page.keyboard.type('- wool')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(() => fixtures.callsOf(updatePost).length === 1)
    expect(fixtures.callsOf(updatePost)[0]?.body).toMatchObject({ expanded_desc: '- wool' })
    expect(fixtures.callsOf(updatePost)[0]?.body).not.toHaveProperty('content')
  })

  test('cannot be changed in the trash', async () => {
    const trashed = '2026-11-20T10:00:00.000Z'
    fixtures.answer(getStaffPost, (_asked, { post }) => ({ post: { ...post, ...GIFT, trashed } }))
    const { page } = await visit(browser, { storageState: sessionOf('editor') })
    await open(page, '/admin/gifts/1/')
    await page.locator('[contenteditable="false"][name="content"]').waitFor()
    expect(await page.getByRole('toolbar').count()).toBe(0)
  })
})
